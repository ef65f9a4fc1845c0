insert into aggregate_version (aggregate_id, version) overriding system value
select aggregate_id, version from json_populate_recordset(null::aggregate_version, '[
{"aggregate_id":"01a20482-c19f-75bf-8081-e17f80072f91","version":2},
{"aggregate_id":"01a20482-c208-7296-968e-56d60457d335","version":2},
{"aggregate_id":"01a20482-c6e3-73f2-9dee-4561d255f227","version":1},
{"aggregate_id":"01a20482-cc6c-71f8-ba7c-c216b520ed91","version":1},
{"aggregate_id":"01a20482-cca5-7582-bf2f-48e109db7665","version":1}
]');

insert into card (owner_key, stripe_id, brand, last4, exp_month, exp_year) overriding system value
select owner_key, stripe_id, brand, last4, exp_month, exp_year from json_populate_recordset(null::card, '[
{"owner_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","stripe_id":"pm_028ef61261005952c7f41797","brand":"visa","last4":"4242","exp_month":12,"exp_year":2030}
]');

insert into customer (owner_key, id, version, stripe_id, open_checkout) overriding system value
select owner_key, id, version, stripe_id, open_checkout from json_populate_recordset(null::customer, '[
{"owner_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","id":"01a20482-c58d-70d4-ae72-6ca5172986c6","version":1,"stripe_id":"cus_11f22a21a34ae156a0d387a9","open_checkout":null},
{"owner_key":"L9b1yk4Wj6hg5QT2wG2KC8bi8OS664AauS7pU-P6mUM","id":"01a20482-c95b-72e6-93ae-ed3a54ec4313","version":1,"stripe_id":"cus_a020447b1830d55fc3bd2b6b","open_checkout":"cs_test_a192d87614dabf2e74d1235f"}
]');

insert into hire (id, unlock_id, employer_key, role, category, offer_accepted_on, starts_on, salary, reported_at, late, unreported, fee_cents, credit_cents, charge_cents, free_because, status, problem, payment_method, open_checkout, receipt_url, dispute_reason, professional_answer, professional_note, ended_on) overriding system value
select id, unlock_id, employer_key, role, category, offer_accepted_on, starts_on, salary, reported_at, late, unreported, fee_cents, credit_cents, charge_cents, free_because, status, problem, payment_method, open_checkout, receipt_url, dispute_reason, professional_answer, professional_note, ended_on from json_populate_recordset(null::hire, '[
{"id":"01a20482-c80e-7682-82bf-b9cd5a4d57a0","unlock_id":"01a20482-c6e3-73f2-9dee-4561d255f227","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","role":"Registered Nurse","category":"nursing","offer_accepted_on":"2026-11-22","starts_on":"2026-11-22","salary":80000,"reported_at":"2026-11-22T18:26:49.481874+00:00","late":false,"unreported":false,"fee_cents":350000,"credit_cents":25000,"charge_cents":325000,"free_because":null,"status":"paid","problem":null,"payment_method":"pm_028ef61261005952c7f41797","open_checkout":null,"receipt_url":"http://localhost:38513/receipt/ch_edd16a31b852d820d4047655","dispute_reason":null,"professional_answer":null,"professional_note":null,"ended_on":null},
{"id":"01a20482-d6ac-722f-b65d-97727f9fef1e","unlock_id":"01a20482-cc6c-71f8-ba7c-c216b520ed91","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","role":"Registered Nurse","category":"nursing","offer_accepted_on":"2026-11-22","starts_on":"2026-11-22","salary":80000,"reported_at":"2026-11-22T18:26:53.220904+00:00","late":false,"unreported":false,"fee_cents":350000,"credit_cents":0,"charge_cents":350000,"free_because":null,"status":"charging","problem":null,"payment_method":"pm_028ef61261005952c7f41797","open_checkout":null,"receipt_url":null,"dispute_reason":null,"professional_answer":null,"professional_note":null,"ended_on":null}
]');

insert into inbox (event_id, received_at) overriding system value
select event_id, received_at from json_populate_recordset(null::inbox, '[
{"event_id":"01a20482-c35a-717a-943f-12311169620c","received_at":"2026-11-22T18:26:48.307325+00:00"},
{"event_id":"01a20482-c5d7-7227-91b8-0b953c786928","received_at":"2026-11-22T18:26:48.95118+00:00"},
{"event_id":"01a20482-c5e1-753c-83e5-f45b4064c9de","received_at":"2026-11-22T18:26:48.954783+00:00"},
{"event_id":"01a20482-c5e8-7234-8bf0-c871829dd711","received_at":"2026-11-22T18:26:48.965943+00:00"},
{"event_id":"01a20482-c6e6-7011-8ac0-de6abf0fd721","received_at":"2026-11-22T18:26:49.204106+00:00"},
{"event_id":"01a20482-c811-71c1-a902-bd7d43bdb0e0","received_at":"2026-11-22T18:26:49.502231+00:00"},
{"event_id":"01a20482-c811-71c1-a902-c37acc48ab36","received_at":"2026-11-22T18:26:49.504297+00:00"},
{"event_id":"01a20482-c862-7675-b103-c591cd4b454e","received_at":"2026-11-22T18:26:49.588931+00:00"},
{"event_id":"01a20482-c870-72bd-9421-abb2d5245b3d","received_at":"2026-11-22T18:26:49.590501+00:00"},
{"event_id":"01a20482-c871-74ef-8dde-48da2c7447ff","received_at":"2026-11-22T18:26:49.610485+00:00"},
{"event_id":"01a20482-c970-77e5-8852-e81e8d13785e","received_at":"2026-11-22T18:26:49.856823+00:00"},
{"event_id":"01a20482-c979-77af-ad65-d65103866ed7","received_at":"2026-11-22T18:26:49.864135+00:00"},
{"event_id":"01a20482-c97c-75a8-95f1-82eb7683ac99","received_at":"2026-11-22T18:26:49.88236+00:00"},
{"event_id":"01a20482-c97e-729b-a1de-058109c5b64b","received_at":"2026-11-22T18:26:49.882664+00:00"},
{"event_id":"01a20482-c980-7054-adb9-575b20f3e075","received_at":"2026-11-22T18:26:49.898737+00:00"},
{"event_id":"01a20482-cc6d-748c-802a-1726ee74d3d4","received_at":"2026-11-22T18:26:50.61269+00:00"},
{"event_id":"01a20482-cca7-77d8-8f22-f6ece6b97c90","received_at":"2026-11-22T18:26:50.674334+00:00"},
{"event_id":"01a20482-cd25-719c-9979-3b719b3bec53","received_at":"2026-11-22T18:26:50.818645+00:00"}
]');

insert into invoice (stripe_id, owner_key, number, cents, status, created_at, url) overriding system value
select stripe_id, owner_key, number, cents, status, created_at, url from json_populate_recordset(null::invoice, '[
{"stripe_id":"in_aeb492b7f53a914a89838c06","owner_key":"L9b1yk4Wj6hg5QT2wG2KC8bi8OS664AauS7pU-P6mUM","number":"C3BD2B6B-0001","cents":250000,"status":"paid","created_at":"2026-11-22T18:26:49+00:00","url":"http://localhost:38513/invoice/in_aeb492b7f53a914a89838c06"}
]');

insert into ledger_entry (id, employer_key, hire_id, kind, owed_cents, credit_cents, payment_intent, at) overriding system value
select id, employer_key, hire_id, kind, owed_cents, credit_cents, payment_intent, at from json_populate_recordset(null::ledger_entry, '[
{"id":"01a20482-c80f-713f-b30b-3c6ac429bcee","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","hire_id":"01a20482-c80e-7682-82bf-b9cd5a4d57a0","kind":"fee","owed_cents":350000,"credit_cents":0,"payment_intent":null,"at":"2026-11-22T18:26:49.481874+00:00"},
{"id":"01a20482-c810-7415-bab3-dfff1a10948e","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","hire_id":"01a20482-c80e-7682-82bf-b9cd5a4d57a0","kind":"first_hire_credit","owed_cents":-25000,"credit_cents":0,"payment_intent":null,"at":"2026-11-22T18:26:49.481874+00:00"},
{"id":"01a20482-c861-74b3-b7b6-0d4f3fb69ae4","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","hire_id":"01a20482-c80e-7682-82bf-b9cd5a4d57a0","kind":"charge","owed_cents":-325000,"credit_cents":0,"payment_intent":"pi_004c699aed40f1274a04d90c","at":"2026-11-22T18:26:49.502231+00:00"},
{"id":"01a20482-d6ad-76dc-a080-714cdf3af7ec","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","hire_id":"01a20482-d6ac-722f-b65d-97727f9fef1e","kind":"fee","owed_cents":350000,"credit_cents":0,"payment_intent":null,"at":"2026-11-22T18:26:53.220904+00:00"}
]');

insert into outbox (id, seq, kind, type, aggregate_id, version, payload, bulk, request_id, occurred_at, published_at) overriding system value
select id, seq, kind, type, aggregate_id, version, payload, bulk, request_id, occurred_at, published_at from json_populate_recordset(null::outbox, '[
{"id":"01a20482-c5d7-7227-91b8-0b953c786928","seq":1,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_c805b1615a1925b5fb5dd69a","customerId":"cus_11f22a21a34ae156a0d387a9"},"bulk":false,"request_id":"c77823d7-0be5-4b0c-80d3-c6fae4ee9f02","occurred_at":"2026-11-22T18:26:48.895802+00:00","published_at":"2026-11-22T18:26:48.93318+00:00"},
{"id":"01a20482-c5e1-753c-83e5-f45b4064c9de","seq":2,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_70707575dab62973d78499c6","customerId":"cus_11f22a21a34ae156a0d387a9"},"bulk":false,"request_id":"d14cf287-fa5a-4f53-bc69-39701d9e1dac","occurred_at":"2026-11-22T18:26:48.921537+00:00","published_at":"2026-11-22T18:26:48.93318+00:00"},
{"id":"01a20482-c5e8-7234-8bf0-c871829dd711","seq":3,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_8b9e865b54b7357f27774036","customerId":"cus_11f22a21a34ae156a0d387a9"},"bulk":false,"request_id":"441e58a8-e892-470f-95c8-064fc9a71b85","occurred_at":"2026-11-22T18:26:48.926139+00:00","published_at":"2026-11-22T18:26:48.957544+00:00"},
{"id":"01a20482-c61f-7255-a3ed-8e75a73fea10","seq":4,"kind":"event","type":"billing.v1.CustomerChanged","aggregate_id":"01a20482-c58d-70d4-ae72-6ca5172986c6","version":1,"payload":{"ownerKey":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","hasCard":true},"bulk":false,"request_id":"d14cf287-fa5a-4f53-bc69-39701d9e1dac","occurred_at":"2026-11-22T18:26:48.954783+00:00","published_at":"2026-11-22T18:26:48.997257+00:00"},
{"id":"01a20482-c811-71c1-a902-bd7d43bdb0e0","seq":5,"kind":"event","type":"billing.v1.ChargeRequested","aggregate_id":null,"version":null,"payload":{"hireId":"01a20482-c80e-7682-82bf-b9cd5a4d57a0"},"bulk":false,"request_id":"630dc4ac-78cd-4677-a39d-4929e567b7fc","occurred_at":"2026-11-22T18:26:49.481874+00:00","published_at":"2026-11-22T18:26:49.493118+00:00"},
{"id":"01a20482-c811-71c1-a902-c37acc48ab36","seq":6,"kind":"mail","type":"hire-reported","aggregate_id":"01a20482-c80e-7682-82bf-b9cd5a4d57a0","version":null,"payload":{"entity_id":"01a20482-c80e-7682-82bf-b9cd5a4d57a0"},"bulk":false,"request_id":"630dc4ac-78cd-4677-a39d-4929e567b7fc","occurred_at":"2026-11-22T18:26:49.481874+00:00","published_at":"2026-11-22T18:26:49.493118+00:00"},
{"id":"01a20482-c862-7675-b103-c591cd4b454e","seq":7,"kind":"mail","type":"hire-receipt","aggregate_id":"01a20482-c80e-7682-82bf-b9cd5a4d57a0","version":null,"payload":{"entity_id":"01a20482-c80e-7682-82bf-b9cd5a4d57a0"},"bulk":false,"request_id":"630dc4ac-78cd-4677-a39d-4929e567b7fc","occurred_at":"2026-11-22T18:26:49.502231+00:00","published_at":"2026-11-22T18:26:49.584905+00:00"},
{"id":"01a20482-c870-72bd-9421-abb2d5245b3d","seq":8,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_041e77df5aa0a385de40b0af","customerId":"cus_11f22a21a34ae156a0d387a9"},"bulk":false,"request_id":"bc59e9db-5886-4a28-9720-12fbeb58a025","occurred_at":"2026-11-22T18:26:49.576034+00:00","published_at":"2026-11-22T18:26:49.584905+00:00"},
{"id":"01a20482-c871-74ef-8dde-48da2c7447ff","seq":9,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_fe63c21d101946d7c2a6d322","customerId":"cus_11f22a21a34ae156a0d387a9"},"bulk":false,"request_id":"dbd11c07-0ed1-4294-ab47-73ccd58fcdf5","occurred_at":"2026-11-22T18:26:49.577298+00:00","published_at":"2026-11-22T18:26:49.606346+00:00"},
{"id":"01a20482-c970-77e5-8852-e81e8d13785e","seq":10,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_a5a43c3b0caafb372050cd5c","customerId":"cus_a020447b1830d55fc3bd2b6b"},"bulk":false,"request_id":"010ef816-1963-4a98-8410-b0aaa5ff3c7e","occurred_at":"2026-11-22T18:26:49.839765+00:00","published_at":"2026-11-22T18:26:49.850556+00:00"},
{"id":"01a20482-c979-77af-ad65-d65103866ed7","seq":11,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_5222c5c4a7d851982f51087b","customerId":"cus_a020447b1830d55fc3bd2b6b"},"bulk":false,"request_id":"71731d8d-a23e-4341-9524-948c2f82f39f","occurred_at":"2026-11-22T18:26:49.846462+00:00","published_at":"2026-11-22T18:26:49.850556+00:00"},
{"id":"01a20482-c97c-75a8-95f1-82eb7683ac99","seq":12,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_8c029ec7e6cbb69f69c2b945","customerId":"cus_a020447b1830d55fc3bd2b6b"},"bulk":false,"request_id":"f3abb33b-d103-4b1c-8a1e-8665d15b6f8a","occurred_at":"2026-11-22T18:26:49.844899+00:00","published_at":"2026-11-22T18:26:49.872648+00:00"},
{"id":"01a20482-c97e-729b-a1de-058109c5b64b","seq":13,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_ef18de5d5628be358c5450a9","customerId":"cus_a020447b1830d55fc3bd2b6b"},"bulk":false,"request_id":"6cc2b93c-6deb-4ed3-be80-131197fee836","occurred_at":"2026-11-22T18:26:49.849776+00:00","published_at":"2026-11-22T18:26:49.872648+00:00"},
{"id":"01a20482-c980-7054-adb9-575b20f3e075","seq":14,"kind":"event","type":"billing.v1.StripeEventReceived","aggregate_id":null,"version":null,"payload":{"eventId":"evt_26000ead4f9b284b41d3a03b","customerId":"cus_a020447b1830d55fc3bd2b6b"},"bulk":false,"request_id":"aa6c3223-4ae1-4abe-84a8-88af03f99cc9","occurred_at":"2026-11-22T18:26:49.85144+00:00","published_at":"2026-11-22T18:26:49.872648+00:00"},
{"id":"01a20482-c9a8-77a9-bd58-fe0b049ca683","seq":15,"kind":"event","type":"billing.v1.CustomerChanged","aggregate_id":"01a20482-c95b-72e6-93ae-ed3a54ec4313","version":1,"payload":{"ownerKey":"L9b1yk4Wj6hg5QT2wG2KC8bi8OS664AauS7pU-P6mUM","subscribed":true},"bulk":false,"request_id":"010ef816-1963-4a98-8410-b0aaa5ff3c7e","occurred_at":"2026-11-22T18:26:49.856823+00:00","published_at":"2026-11-22T18:26:49.899106+00:00"},
{"id":"01a20482-d6ad-7041-b9bc-f835d5afcf9b","seq":16,"kind":"event","type":"billing.v1.ChargeRequested","aggregate_id":null,"version":null,"payload":{"hireId":"01a20482-d6ac-722f-b65d-97727f9fef1e"},"bulk":false,"request_id":"93522464-b39b-4994-95a1-34e8c785b768","occurred_at":"2026-11-22T18:26:53.220904+00:00","published_at":"2026-11-22T18:26:53.234128+00:00"},
{"id":"01a20482-d6ae-74f5-993e-48bff0c5ef02","seq":17,"kind":"mail","type":"hire-reported","aggregate_id":"01a20482-d6ac-722f-b65d-97727f9fef1e","version":null,"payload":{"entity_id":"01a20482-d6ac-722f-b65d-97727f9fef1e"},"bulk":false,"request_id":"93522464-b39b-4994-95a1-34e8c785b768","occurred_at":"2026-11-22T18:26:53.220904+00:00","published_at":"2026-11-22T18:26:53.234128+00:00"}
]');

insert into removed_profile (id) overriding system value
select id from json_populate_recordset(null::removed_profile, '[
{"id":"01a20482-c19f-75bf-8081-e17f80072f91"},
{"id":"01a20482-c208-7296-968e-56d60457d335"}
]');

insert into stripe_event (id, type, received_at) overriding system value
select id, type, received_at from json_populate_recordset(null::stripe_event, '[
{"id":"evt_041e77df5aa0a385de40b0af","type":"charge.succeeded","received_at":"2026-11-22T18:26:49.576034+00:00"},
{"id":"evt_26000ead4f9b284b41d3a03b","type":"checkout.session.completed","received_at":"2026-11-22T18:26:49.85144+00:00"},
{"id":"evt_5222c5c4a7d851982f51087b","type":"invoice.paid","received_at":"2026-11-22T18:26:49.846462+00:00"},
{"id":"evt_70707575dab62973d78499c6","type":"setup_intent.succeeded","received_at":"2026-11-22T18:26:48.921537+00:00"},
{"id":"evt_8b9e865b54b7357f27774036","type":"checkout.session.completed","received_at":"2026-11-22T18:26:48.926139+00:00"},
{"id":"evt_8c029ec7e6cbb69f69c2b945","type":"payment_intent.succeeded","received_at":"2026-11-22T18:26:49.844899+00:00"},
{"id":"evt_a5a43c3b0caafb372050cd5c","type":"charge.succeeded","received_at":"2026-11-22T18:26:49.839765+00:00"},
{"id":"evt_c805b1615a1925b5fb5dd69a","type":"payment_method.attached","received_at":"2026-11-22T18:26:48.895802+00:00"},
{"id":"evt_ef18de5d5628be358c5450a9","type":"customer.subscription.created","received_at":"2026-11-22T18:26:49.849776+00:00"},
{"id":"evt_fe63c21d101946d7c2a6d322","type":"payment_intent.succeeded","received_at":"2026-11-22T18:26:49.577298+00:00"}
]');

insert into subscription (stripe_id, owner_key, status, price_id, start_date, ended_at, cancel_at_period_end) overriding system value
select stripe_id, owner_key, status, price_id, start_date, ended_at, cancel_at_period_end from json_populate_recordset(null::subscription, '[
{"stripe_id":"sub_22065b3e1a80f66a01c90c09","owner_key":"L9b1yk4Wj6hg5QT2wG2KC8bi8OS664AauS7pU-P6mUM","status":"active","price_id":"price_monthly","start_date":"2026-11-22T18:26:49+00:00","ended_at":null,"cancel_at_period_end":false}
]');

insert into unlocked_contact (unlock_id, employer_key, profile_id, terms_version, fees, unlocked_at, employer_name, employer_email, job_title, professional_name, professional_email, claim_status, claim_reason, claimed_at) overriding system value
select unlock_id, employer_key, profile_id, terms_version, fees, unlocked_at, employer_name, employer_email, job_title, professional_name, professional_email, claim_status, claim_reason, claimed_at from json_populate_recordset(null::unlocked_contact, '[
{"unlock_id":"01a20482-c6e3-73f2-9dee-4561d255f227","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","profile_id":"01a20482-c0b7-711c-b29b-fb0d360c6128","terms_version":"2025-03-20","fees":[{"cents": 350000, "category": "nursing", "provider_type": "Registered Nurse"}],"unlocked_at":"2026-11-22T18:26:49.184+00:00","employer_name":"Bayside Clinic","employer_email":"clinic@release.example","job_title":"Registered Nurse · Cardiology","professional_name":"Dana Ortiz","professional_email":"nurse@release.example","claim_status":null,"claim_reason":null,"claimed_at":null},
{"unlock_id":"01a20482-cc6c-71f8-ba7c-c216b520ed91","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","profile_id":"01a20482-c112-7763-9f76-a79734a43431","terms_version":"2025-03-20","fees":[{"cents": 350000, "category": "nursing", "provider_type": "Registered Nurse"}],"unlocked_at":"2026-11-22T18:26:50.602+00:00","employer_name":"Bayside Clinic","employer_email":"clinic@release.example","job_title":"Registered Nurse · Cardiology","professional_name":"Robin Alvarez","professional_email":"second-nurse@release.example","claim_status":null,"claim_reason":null,"claimed_at":null},
{"unlock_id":"01a20482-cca5-7582-bf2f-48e109db7665","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","profile_id":"01a20482-c19f-75bf-8081-e17f80072f91","terms_version":"2025-03-20","fees":[{"cents": 350000, "category": "nursing", "provider_type": "Registered Nurse"}],"unlocked_at":"2026-11-22T18:26:50.659+00:00","employer_name":"Bayside Clinic","employer_email":"clinic@release.example","job_title":"Registered Nurse · Cardiology","professional_name":null,"professional_email":null,"claim_status":null,"claim_reason":null,"claimed_at":null}
]');

select setval('outbox_seq_seq', 17);
