insert into aggregate_version (aggregate_id, version) overriding system value
select aggregate_id, version from json_populate_recordset(null::aggregate_version, '[
{"aggregate_id":"01a201af-c901-772a-bf1b-79bd0cd34d48","version":2},
{"aggregate_id":"01a201af-c9ef-7073-9a71-756197c6e12c","version":2},
{"aggregate_id":"01a201af-d2b3-7453-b00e-73511a1d3931","version":1},
{"aggregate_id":"01a201af-d764-75fa-8b9e-fab833c12548","version":1},
{"aggregate_id":"01a201af-d7b1-73f4-97d8-d4b4639e2099","version":1}
]');

insert into card (owner_key, stripe_id, brand, last4, exp_month, exp_year) overriding system value
select owner_key, stripe_id, brand, last4, exp_month, exp_year from json_populate_recordset(null::card, '[
{"owner_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","stripe_id":"pm_99793c3d869f0867edda3ab6","brand":"visa","last4":"4242","exp_month":12,"exp_year":2030}
]');

insert into customer (owner_key, id, version, stripe_id, open_checkout) overriding system value
select owner_key, id, version, stripe_id, open_checkout from json_populate_recordset(null::customer, '[
{"owner_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","id":"01a201af-d13e-731a-9e4d-cf754845e283","version":1,"stripe_id":"cus_0c7a1d54253038fb60a5c75a","open_checkout":null},
{"owner_key":"L9b1yk4Wj6hg5QT2wG2KC8bi8OS664AauS7pU-P6mUM","id":"01a201af-d5cf-70e8-ac1e-4dae6db3b393","version":1,"stripe_id":"cus_d6ddeab8f07dfc4f0d81b0e2","open_checkout":"cs_test_4a504a87e3b6b0553069490c"}
]');

insert into hire (id, unlock_id, employer_key, role, category, offer_accepted_on, starts_on, salary, reported_at, late, unreported, fee_cents, credit_cents, charge_cents, free_because, status, problem, payment_method, open_checkout, receipt_url, dispute_reason, professional_answer, professional_note, ended_on) overriding system value
select id, unlock_id, employer_key, role, category, offer_accepted_on, starts_on, salary, reported_at, late, unreported, fee_cents, credit_cents, charge_cents, free_because, status, problem, payment_method, open_checkout, receipt_url, dispute_reason, professional_answer, professional_note, ended_on from json_populate_recordset(null::hire, '[
{"id":"01a201af-d427-75ad-89b6-0a6ab52edf95","unlock_id":"01a201af-d2b3-7453-b00e-73511a1d3931","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","role":"Registered Nurse","category":"nursing","offer_accepted_on":"2026-11-22","starts_on":"2026-11-22","salary":80000,"reported_at":"2026-11-22T05:17:10.049501+00:00","late":false,"unreported":false,"fee_cents":350000,"credit_cents":25000,"charge_cents":325000,"free_because":null,"status":"paid","problem":null,"payment_method":"pm_99793c3d869f0867edda3ab6","open_checkout":null,"receipt_url":"http://localhost:33693/receipt/ch_7c9a2e1f3ccb503c16a050bb","dispute_reason":null,"professional_answer":null,"professional_note":null,"ended_on":null},
{"id":"01a201af-e15c-73c6-8ec3-72920640f1f0","unlock_id":"01a201af-d764-75fa-8b9e-fab833c12548","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","role":"Registered Nurse","category":"nursing","offer_accepted_on":"2026-11-22","starts_on":"2026-11-22","salary":80000,"reported_at":"2026-11-22T05:17:13.429303+00:00","late":false,"unreported":false,"fee_cents":350000,"credit_cents":0,"charge_cents":350000,"free_because":null,"status":"charging","problem":null,"payment_method":"pm_99793c3d869f0867edda3ab6","open_checkout":null,"receipt_url":null,"dispute_reason":null,"professional_answer":null,"professional_note":null,"ended_on":null}
]');

insert into inbox (event_id, received_at) overriding system value
select event_id, received_at from json_populate_recordset(null::inbox, '[
{"event_id":"01a201af-cb73-771a-b5b2-ef8e5eeba088","received_at":"2026-11-22T05:17:07.860352+00:00"},
{"event_id":"01a201af-d1d0-71dd-85a6-a0e49ac56c51","received_at":"2026-11-22T05:17:09.479216+00:00"},
{"event_id":"01a201af-d1dc-751a-a60a-48db06729953","received_at":"2026-11-22T05:17:09.493945+00:00"},
{"event_id":"01a201af-d1dc-751a-a60a-4ed308ad7ec5","received_at":"2026-11-22T05:17:09.493791+00:00"},
{"event_id":"01a201af-d2b9-7528-8199-3f87eee9dba2","received_at":"2026-11-22T05:17:09.714392+00:00"},
{"event_id":"01a201af-d42a-7299-b5cc-dc7346235bf5","received_at":"2026-11-22T05:17:10.077064+00:00"},
{"event_id":"01a201af-d42c-76bc-b740-a0de3532645d","received_at":"2026-11-22T05:17:10.075202+00:00"},
{"event_id":"01a201af-d4b3-7321-af34-d337ed0e44ea","received_at":"2026-11-22T05:17:10.236208+00:00"},
{"event_id":"01a201af-d4b3-7321-af34-d720c33dc683","received_at":"2026-11-22T05:17:10.212509+00:00"},
{"event_id":"01a201af-d4b4-74ea-b887-cc0af68685c1","received_at":"2026-11-22T05:17:10.221956+00:00"},
{"event_id":"01a201af-d613-73c1-b439-f3b4d6e44e23","received_at":"2026-11-22T05:17:10.558331+00:00"},
{"event_id":"01a201af-d615-73be-b224-a1db4dc05899","received_at":"2026-11-22T05:17:10.563996+00:00"},
{"event_id":"01a201af-d619-71ef-affc-6c4246b214d7","received_at":"2026-11-22T05:17:10.566867+00:00"},
{"event_id":"01a201af-d63f-7295-83ca-cf0e2dc6f7f6","received_at":"2026-11-22T05:17:10.616717+00:00"},
{"event_id":"01a201af-d66a-7441-91d1-e700ebf364c0","received_at":"2026-11-22T05:17:10.660227+00:00"},
{"event_id":"01a201af-d767-7593-ba28-ff510fa78be5","received_at":"2026-11-22T05:17:10.908649+00:00"},
{"event_id":"01a201af-d7b2-7727-bfbb-8e9761be5264","received_at":"2026-11-22T05:17:10.993571+00:00"},
{"event_id":"01a201af-d8f2-711f-9c7a-1cdcc376caf2","received_at":"2026-11-22T05:17:11.299723+00:00"}
]');

insert into invoice (stripe_id, owner_key, number, cents, status, created_at, url) overriding system value
select stripe_id, owner_key, number, cents, status, created_at, url from json_populate_recordset(null::invoice, '[
{"stripe_id":"in_bb42b093475063bad5594ebf","owner_key":"L9b1yk4Wj6hg5QT2wG2KC8bi8OS664AauS7pU-P6mUM","number":"0D81B0E2-0001","cents":250000,"status":"paid","created_at":"2026-11-22T05:17:10+00:00","url":"http://localhost:33693/invoice/in_bb42b093475063bad5594ebf"}
]');

insert into ledger_entry (id, employer_key, hire_id, kind, owed_cents, credit_cents, payment_intent, at) overriding system value
select id, employer_key, hire_id, kind, owed_cents, credit_cents, payment_intent, at from json_populate_recordset(null::ledger_entry, '[
{"id":"01a201af-d429-7723-a1f4-1e2944f80036","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","hire_id":"01a201af-d427-75ad-89b6-0a6ab52edf95","kind":"fee","owed_cents":350000,"credit_cents":0,"payment_intent":null,"at":"2026-11-22T05:17:10.049501+00:00"},
{"id":"01a201af-d42a-7430-85ba-45124f7568ae","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","hire_id":"01a201af-d427-75ad-89b6-0a6ab52edf95","kind":"first_hire_credit","owed_cents":-25000,"credit_cents":0,"payment_intent":null,"at":"2026-11-22T05:17:10.049501+00:00"},
{"id":"01a201af-d4ad-7664-a15c-172e6ab9f58d","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","hire_id":"01a201af-d427-75ad-89b6-0a6ab52edf95","kind":"charge","owed_cents":-325000,"credit_cents":0,"payment_intent":"pi_7595335c099a32e1b8b57366","at":"2026-11-22T05:17:10.077064+00:00"},
{"id":"01a201af-e15d-7046-a344-6dc48f83395c","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","hire_id":"01a201af-e15c-73c6-8ec3-72920640f1f0","kind":"fee","owed_cents":350000,"credit_cents":0,"payment_intent":null,"at":"2026-11-22T05:17:13.429303+00:00"}
]');

insert into outbox (id, seq, kind, type, aggregate_id, version, payload, bulk, request_id, occurred_at, published_at) overriding system value
select id, seq, kind, type, aggregate_id, version, payload, bulk, request_id, occurred_at, published_at from json_populate_recordset(null::outbox, '[
{"id":"01a201af-d1d0-71dd-85a6-a0e49ac56c51","seq":1,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_9e0f77431450bd0054f2b67b","customerId":"cus_0c7a1d54253038fb60a5c75a"},"bulk":false,"request_id":"260bff58-54fe-4e34-a32d-0505a7bb4df0","occurred_at":"2026-11-22T05:17:09.454723+00:00","published_at":"2026-11-22T05:17:09.46921+00:00"},
{"id":"01a201af-d1dc-751a-a60a-48db06729953","seq":3,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_4900404327eefaa1b3346f10","customerId":"cus_0c7a1d54253038fb60a5c75a"},"bulk":false,"request_id":"6679fb99-51dd-46e9-ad4b-83a6ac820b6b","occurred_at":"2026-11-22T05:17:09.465156+00:00","published_at":"2026-11-22T05:17:09.483098+00:00"},
{"id":"01a201af-d1dc-751a-a60a-4ed308ad7ec5","seq":2,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_6f6c58bf7dcb87f43034daa2","customerId":"cus_0c7a1d54253038fb60a5c75a"},"bulk":false,"request_id":"f894ee83-4f60-4c4e-bec5-5803470d4b06","occurred_at":"2026-11-22T05:17:09.466184+00:00","published_at":"2026-11-22T05:17:09.483098+00:00"},
{"id":"01a201af-d21a-777a-adcf-1ae64d8d441d","seq":4,"kind":"event","type":"billing.v1.CustomerChanged","aggregate_id":"01a201af-d13e-731a-9e4d-cf754845e283","version":1,"payload":{"ownerKey":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","hasCard":true},"bulk":false,"request_id":"260bff58-54fe-4e34-a32d-0505a7bb4df0","occurred_at":"2026-11-22T05:17:09.479216+00:00","published_at":"2026-11-22T05:17:09.536644+00:00"},
{"id":"01a201af-d42a-7299-b5cc-dc7346235bf5","seq":5,"kind":"event","type":"billing.v1.ChargeRequested","aggregate_id":null,"version":null,"payload":{"hireId":"01a201af-d427-75ad-89b6-0a6ab52edf95"},"bulk":false,"request_id":"320b385a-33ac-4158-89f3-bc340a7bb15f","occurred_at":"2026-11-22T05:17:10.049501+00:00","published_at":"2026-11-22T05:17:10.067029+00:00"},
{"id":"01a201af-d42c-76bc-b740-a0de3532645d","seq":6,"kind":"mail","type":"hire-reported","aggregate_id":"01a201af-d427-75ad-89b6-0a6ab52edf95","version":null,"payload":{"entity_id":"01a201af-d427-75ad-89b6-0a6ab52edf95"},"bulk":false,"request_id":"320b385a-33ac-4158-89f3-bc340a7bb15f","occurred_at":"2026-11-22T05:17:10.049501+00:00","published_at":"2026-11-22T05:17:10.067029+00:00"},
{"id":"01a201af-d4b3-7321-af34-d337ed0e44ea","seq":7,"kind":"mail","type":"hire-receipt","aggregate_id":"01a201af-d427-75ad-89b6-0a6ab52edf95","version":null,"payload":{"entity_id":"01a201af-d427-75ad-89b6-0a6ab52edf95"},"bulk":false,"request_id":"320b385a-33ac-4158-89f3-bc340a7bb15f","occurred_at":"2026-11-22T05:17:10.077064+00:00","published_at":"2026-11-22T05:17:10.228867+00:00"},
{"id":"01a201af-d4b3-7321-af34-d720c33dc683","seq":8,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_c8ac25f733bd6f6cf08560a8","customerId":"cus_0c7a1d54253038fb60a5c75a"},"bulk":false,"request_id":"c75bdee2-d9c8-432e-8bb7-dc3e7ff64af8","occurred_at":"2026-11-22T05:17:10.193599+00:00","published_at":"2026-11-22T05:17:10.201557+00:00"},
{"id":"01a201af-d4b4-74ea-b887-cc0af68685c1","seq":9,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_3342bf7320cceb0b3d1de7ae","customerId":"cus_0c7a1d54253038fb60a5c75a"},"bulk":false,"request_id":"5c16780c-5b10-44d5-bdbd-f441fc757fc4","occurred_at":"2026-11-22T05:17:10.192514+00:00","published_at":"2026-11-22T05:17:10.201557+00:00"},
{"id":"01a201af-d613-73c1-b439-f3b4d6e44e23","seq":10,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_59bc337ac233d1eab3287423","customerId":"cus_d6ddeab8f07dfc4f0d81b0e2"},"bulk":false,"request_id":"a806b156-7169-4a15-8fa5-5fbe168a66b8","occurred_at":"2026-11-22T05:17:10.534804+00:00","published_at":"2026-11-22T05:17:10.554973+00:00"},
{"id":"01a201af-d615-73be-b224-a1db4dc05899","seq":11,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_8e35b83cab27722dc821225d","customerId":"cus_d6ddeab8f07dfc4f0d81b0e2"},"bulk":false,"request_id":"a5519278-1c70-42a8-a5c4-e323ea96f689","occurred_at":"2026-11-22T05:17:10.536858+00:00","published_at":"2026-11-22T05:17:10.554973+00:00"},
{"id":"01a201af-d619-71ef-affc-6c4246b214d7","seq":12,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_e8020d33eddc90807c79798b","customerId":"cus_d6ddeab8f07dfc4f0d81b0e2"},"bulk":false,"request_id":"910196e5-207a-48bf-94de-a6103e90fcfb","occurred_at":"2026-11-22T05:17:10.536791+00:00","published_at":"2026-11-22T05:17:10.554973+00:00"},
{"id":"01a201af-d63f-7295-83ca-cf0e2dc6f7f6","seq":13,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_463a3dd78a29bda465ab35ce","customerId":"cus_d6ddeab8f07dfc4f0d81b0e2"},"bulk":false,"request_id":"85afbab5-a835-4a14-a4da-cdfa9d99e7f1","occurred_at":"2026-11-22T05:17:10.581176+00:00","published_at":"2026-11-22T05:17:10.606473+00:00"},
{"id":"01a201af-d65a-7303-919a-1685a3e58b82","seq":14,"kind":"event","type":"billing.v1.CustomerChanged","aggregate_id":"01a201af-d5cf-70e8-ac1e-4dae6db3b393","version":1,"payload":{"ownerKey":"L9b1yk4Wj6hg5QT2wG2KC8bi8OS664AauS7pU-P6mUM","subscribed":true},"bulk":false,"request_id":"a806b156-7169-4a15-8fa5-5fbe168a66b8","occurred_at":"2026-11-22T05:17:10.558331+00:00","published_at":"2026-11-22T05:17:10.623523+00:00"},
{"id":"01a201af-d66a-7441-91d1-e700ebf364c0","seq":15,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_b59091636190844a9812f8cc","customerId":"cus_d6ddeab8f07dfc4f0d81b0e2"},"bulk":false,"request_id":"f283d173-ca7e-43cb-a23e-d1bd56b20f98","occurred_at":"2026-11-22T05:17:10.632189+00:00","published_at":"2026-11-22T05:17:10.651602+00:00"},
{"id":"01a201af-e15d-72f3-815c-88f4b2fade5c","seq":16,"kind":"event","type":"billing.v1.ChargeRequested","aggregate_id":null,"version":null,"payload":{"hireId":"01a201af-e15c-73c6-8ec3-72920640f1f0"},"bulk":false,"request_id":"b6a81625-5636-414d-b01b-39674d9939a0","occurred_at":"2026-11-22T05:17:13.429303+00:00","published_at":"2026-11-22T05:17:13.441023+00:00"},
{"id":"01a201af-e15f-75c7-b506-0d6d4388a1a4","seq":17,"kind":"mail","type":"hire-reported","aggregate_id":"01a201af-e15c-73c6-8ec3-72920640f1f0","version":null,"payload":{"entity_id":"01a201af-e15c-73c6-8ec3-72920640f1f0"},"bulk":false,"request_id":"b6a81625-5636-414d-b01b-39674d9939a0","occurred_at":"2026-11-22T05:17:13.429303+00:00","published_at":"2026-11-22T05:17:13.441023+00:00"}
]');

insert into removed_profile (id) overriding system value
select id from json_populate_recordset(null::removed_profile, '[
{"id":"01a201af-c901-772a-bf1b-79bd0cd34d48"},
{"id":"01a201af-c9ef-7073-9a71-756197c6e12c"}
]');

insert into stripe_event (id, type, received_at) overriding system value
select id, type, received_at from json_populate_recordset(null::stripe_event, '[
{"id":"evt_3342bf7320cceb0b3d1de7ae","type":"charge.succeeded","received_at":"2026-11-22T05:17:10.192514+00:00"},
{"id":"evt_463a3dd78a29bda465ab35ce","type":"checkout.session.completed","received_at":"2026-11-22T05:17:10.581176+00:00"},
{"id":"evt_4900404327eefaa1b3346f10","type":"setup_intent.succeeded","received_at":"2026-11-22T05:17:09.465156+00:00"},
{"id":"evt_59bc337ac233d1eab3287423","type":"charge.succeeded","received_at":"2026-11-22T05:17:10.534804+00:00"},
{"id":"evt_6f6c58bf7dcb87f43034daa2","type":"checkout.session.completed","received_at":"2026-11-22T05:17:09.466184+00:00"},
{"id":"evt_8e35b83cab27722dc821225d","type":"payment_intent.succeeded","received_at":"2026-11-22T05:17:10.536858+00:00"},
{"id":"evt_9e0f77431450bd0054f2b67b","type":"payment_method.attached","received_at":"2026-11-22T05:17:09.454723+00:00"},
{"id":"evt_b59091636190844a9812f8cc","type":"customer.subscription.created","received_at":"2026-11-22T05:17:10.632189+00:00"},
{"id":"evt_c8ac25f733bd6f6cf08560a8","type":"payment_intent.succeeded","received_at":"2026-11-22T05:17:10.193599+00:00"},
{"id":"evt_e8020d33eddc90807c79798b","type":"invoice.paid","received_at":"2026-11-22T05:17:10.536791+00:00"}
]');

insert into subscription (stripe_id, owner_key, status, price_id, start_date, ended_at, cancel_at_period_end) overriding system value
select stripe_id, owner_key, status, price_id, start_date, ended_at, cancel_at_period_end from json_populate_recordset(null::subscription, '[
{"stripe_id":"sub_39cef074c06314f447b3184f","owner_key":"L9b1yk4Wj6hg5QT2wG2KC8bi8OS664AauS7pU-P6mUM","status":"active","price_id":"price_monthly","start_date":"2026-11-22T05:17:10+00:00","ended_at":null,"cancel_at_period_end":false}
]');

insert into unlocked_contact (unlock_id, employer_key, profile_id, terms_version, fees, unlocked_at, employer_name, employer_email, job_title, professional_name, professional_email, claim_status, claim_reason, claimed_at) overriding system value
select unlock_id, employer_key, profile_id, terms_version, fees, unlocked_at, employer_name, employer_email, job_title, professional_name, professional_email, claim_status, claim_reason, claimed_at from json_populate_recordset(null::unlocked_contact, '[
{"unlock_id":"01a201af-d2b3-7453-b00e-73511a1d3931","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","profile_id":"01a201af-c597-74f6-9bf6-531a5fd2ddd7","terms_version":"2025-03-20","fees":[{"cents": 350000, "category": "nursing", "provider_type": "Registered Nurse"}],"unlocked_at":"2026-11-22T05:17:09.678+00:00","employer_name":"Bayside Clinic","employer_email":"clinic@release.example","job_title":"Registered Nurse · Cardiology","professional_name":"Dana Ortiz","professional_email":"nurse@release.example","claim_status":null,"claim_reason":null,"claimed_at":null},
{"unlock_id":"01a201af-d764-75fa-8b9e-fab833c12548","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","profile_id":"01a201af-c75f-7339-ab8d-24893348e5fb","terms_version":"2025-03-20","fees":[{"cents": 350000, "category": "nursing", "provider_type": "Registered Nurse"}],"unlocked_at":"2026-11-22T05:17:10.88+00:00","employer_name":"Bayside Clinic","employer_email":"clinic@release.example","job_title":"Registered Nurse · Cardiology","professional_name":"Robin Alvarez","professional_email":"second-nurse@release.example","claim_status":null,"claim_reason":null,"claimed_at":null},
{"unlock_id":"01a201af-d7b1-73f4-97d8-d4b4639e2099","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","profile_id":"01a201af-c901-772a-bf1b-79bd0cd34d48","terms_version":"2025-03-20","fees":[{"cents": 350000, "category": "nursing", "provider_type": "Registered Nurse"}],"unlocked_at":"2026-11-22T05:17:10.959+00:00","employer_name":"Bayside Clinic","employer_email":"clinic@release.example","job_title":"Registered Nurse · Cardiology","professional_name":null,"professional_email":null,"claim_status":null,"claim_reason":null,"claimed_at":null}
]');

select setval('outbox_seq_seq', 17);
