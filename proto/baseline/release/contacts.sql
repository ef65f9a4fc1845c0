insert into aggregate_version (aggregate_id, version) overriding system value
select aggregate_id, version from json_populate_recordset(null::aggregate_version, '[
{"aggregate_id":"01a20482-bed8-70b7-829e-a26a77a4b0ea","version":2},
{"aggregate_id":"01a20482-bf87-7602-b447-a6bfd9b40187","version":1},
{"aggregate_id":"01a20482-c007-74f7-a41c-0b52000780b9","version":2},
{"aggregate_id":"01a20482-c0b7-711c-b29b-fb0d360c6128","version":2},
{"aggregate_id":"01a20482-c112-7763-9f76-a79734a43431","version":1},
{"aggregate_id":"01a20482-c176-71ce-919c-6bbe2715b2b3","version":1},
{"aggregate_id":"01a20482-c19f-75bf-8081-e17f80072f91","version":2},
{"aggregate_id":"01a20482-c1be-7112-87e5-0cd58e394398","version":2},
{"aggregate_id":"01a20482-c208-7296-968e-56d60457d335","version":2},
{"aggregate_id":"01a20482-c58d-70d4-ae72-6ca5172986c6","version":1},
{"aggregate_id":"01a20482-c95b-72e6-93ae-ed3a54ec4313","version":1}
]');

insert into application (id, job_id, profile_id, note, created_at, sent_at) overriding system value
select id, job_id, profile_id, note, created_at, sent_at from json_populate_recordset(null::application, '[
{"id":"01a20482-c516-76db-b1cd-ee135d587ede","job_id":"01a20482-bed8-70b7-829e-a26a77a4b0ea","profile_id":"01a20482-c0b7-711c-b29b-fb0d360c6128","note":"I know the unit.","created_at":"2026-11-22T18:26:48.703042+00:00","sent_at":"2026-11-22T18:26:48.703042+00:00"}
]');

insert into confirmed_owner (owner_key, confirmed_at, unsubscribed_at) overriding system value
select owner_key, confirmed_at, unsubscribed_at from json_populate_recordset(null::confirmed_owner, '[
{"owner_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","confirmed_at":"2026-11-22T18:26:48.354192+00:00","unsubscribed_at":null},
{"owner_key":"L9b1yk4Wj6hg5QT2wG2KC8bi8OS664AauS7pU-P6mUM","confirmed_at":"2026-11-22T18:26:48.497712+00:00","unsubscribed_at":null},
{"owner_key":"PFUISdR89c4Qimxw8nn_sh5IEP6ZZ0HqY5VAcIskUh8","confirmed_at":"2026-11-22T18:26:48.413817+00:00","unsubscribed_at":null},
{"owner_key":"tPaw98dxDHaTnK9i7BIj3MhxgMtfcE5Nz1YrBkFTYbw","confirmed_at":"2026-11-22T18:26:48.539834+00:00","unsubscribed_at":null},
{"owner_key":"wUbFROEvBzWJ28cMz8cg-ah7oL-m5Sul23ynGv1wdTI","confirmed_at":"2026-11-22T18:26:48.530767+00:00","unsubscribed_at":null},
{"owner_key":"zd9I2KL_b2_tggx-QCAiJFlet3zvTAwoJWqxXemOZ5g","confirmed_at":"2026-11-22T18:26:48.521553+00:00","unsubscribed_at":null}
]');

insert into inbox (event_id, received_at) overriding system value
select event_id, received_at from json_populate_recordset(null::inbox, '[
{"event_id":"01a20482-bf2f-7473-bd90-3cc9377eec2d","received_at":"2026-11-22T18:26:47.269449+00:00"},
{"event_id":"01a20482-bfbd-77d9-8d31-65b7e36edf40","received_at":"2026-11-22T18:26:47.424843+00:00"},
{"event_id":"01a20482-c014-7653-9630-69705b1dae45","received_at":"2026-11-22T18:26:47.455403+00:00"},
{"event_id":"01a20482-c0d8-71d5-8dd2-d842e772dea1","received_at":"2026-11-22T18:26:47.677714+00:00"},
{"event_id":"01a20482-c115-7613-a256-3e32074d9f79","received_at":"2026-11-22T18:26:47.719672+00:00"},
{"event_id":"01a20482-c15a-778c-b2c7-39885677d1be","received_at":"2026-11-22T18:26:47.784526+00:00"},
{"event_id":"01a20482-c16d-77f9-bf86-c5b4b47f1e73","received_at":"2026-11-22T18:26:47.808595+00:00"},
{"event_id":"01a20482-c17b-7026-8584-8918b61ee6cb","received_at":"2026-11-22T18:26:47.821478+00:00"},
{"event_id":"01a20482-c19b-77c9-9e41-79ee25672209","received_at":"2026-11-22T18:26:47.846773+00:00"},
{"event_id":"01a20482-c1ab-7732-b41e-78201b5a3f95","received_at":"2026-11-22T18:26:47.917098+00:00"},
{"event_id":"01a20482-c1dc-74ca-8fb6-e77f387c773d","received_at":"2026-11-22T18:26:47.954493+00:00"},
{"event_id":"01a20482-c1eb-759d-ad91-733cfbeeaa50","received_at":"2026-11-22T18:26:48.008237+00:00"},
{"event_id":"01a20482-c20d-72f6-8d30-1669884d6f02","received_at":"2026-11-22T18:26:47.97316+00:00"},
{"event_id":"01a20482-c26d-7763-9ce8-810b3bc169d8","received_at":"2026-11-22T18:26:48.060447+00:00"},
{"event_id":"01a20482-c289-77a8-9405-04c654354c8a","received_at":"2026-11-22T18:26:48.083807+00:00"},
{"event_id":"01a20482-c32d-746e-95f1-59b9ac67243b","received_at":"2026-11-22T18:26:48.253116+00:00"},
{"event_id":"01a20482-c343-766f-9814-9b3066c95bda","received_at":"2026-11-22T18:26:48.267042+00:00"},
{"event_id":"01a20482-c35a-717a-943f-12311169620c","received_at":"2026-11-22T18:26:48.294358+00:00"},
{"event_id":"01a20482-c380-7467-85cb-7b96093f7f85","received_at":"2026-11-22T18:26:48.336795+00:00"},
{"event_id":"01a20482-c39b-7385-9347-741226b073a6","received_at":"2026-11-22T18:26:48.354192+00:00"},
{"event_id":"01a20482-c3b6-7073-8ab5-8f8edaee07fd","received_at":"2026-11-22T18:26:48.383481+00:00"},
{"event_id":"01a20482-c3da-770d-9271-23da178e8561","received_at":"2026-11-22T18:26:48.413817+00:00"},
{"event_id":"01a20482-c3f5-70c1-849a-c235d240ee4e","received_at":"2026-11-22T18:26:48.446194+00:00"},
{"event_id":"01a20482-c410-7420-86a8-80213733719b","received_at":"2026-11-22T18:26:48.485616+00:00"},
{"event_id":"01a20482-c429-705c-b009-a53cb727e093","received_at":"2026-11-22T18:26:48.497712+00:00"},
{"event_id":"01a20482-c435-721b-9d71-36f5db0d741d","received_at":"2026-11-22T18:26:48.508299+00:00"},
{"event_id":"01a20482-c43f-758d-b590-8437bbda6556","received_at":"2026-11-22T18:26:48.521553+00:00"},
{"event_id":"01a20482-c449-7322-aec6-5a24d628f6f2","received_at":"2026-11-22T18:26:48.530767+00:00"},
{"event_id":"01a20482-c453-7216-a703-85f0cff6d516","received_at":"2026-11-22T18:26:48.539834+00:00"},
{"event_id":"01a20482-c519-74ae-97c7-0b1cb1bb2d14","received_at":"2026-11-22T18:26:48.741762+00:00"},
{"event_id":"01a20482-c61f-7255-a3ed-8e75a73fea10","received_at":"2026-11-22T18:26:49.01016+00:00"},
{"event_id":"01a20482-c6e9-7312-8b21-67b03ce84d10","received_at":"2026-11-22T18:26:49.206572+00:00"},
{"event_id":"01a20482-c6ea-73b5-aba2-86c6760cb53a","received_at":"2026-11-22T18:26:49.20876+00:00"},
{"event_id":"01a20482-c9a8-77a9-bd58-fe0b049ca683","received_at":"2026-11-22T18:26:49.905315+00:00"},
{"event_id":"01a20482-cc6e-720f-8a43-c953a898c8f5","received_at":"2026-11-22T18:26:50.620507+00:00"},
{"event_id":"01a20482-cc6f-76b7-9262-71419c701d8f","received_at":"2026-11-22T18:26:50.623158+00:00"},
{"event_id":"01a20482-cca9-745a-b27f-869031af5666","received_at":"2026-11-22T18:26:50.701078+00:00"},
{"event_id":"01a20482-ccaa-7369-b17f-f81459227af6","received_at":"2026-11-22T18:26:50.693154+00:00"},
{"event_id":"01a20482-cd25-719c-9979-3b719b3bec53","received_at":"2026-11-22T18:26:50.804411+00:00"},
{"event_id":"01a20482-cd4d-7218-855c-55e881920551","received_at":"2026-11-22T18:26:50.857407+00:00"},
{"event_id":"01a20482-cd8f-756a-afd8-275386f4b624","received_at":"2026-11-22T18:26:50.915093+00:00"},
{"event_id":"01a20482-d625-70d0-b365-21c6de9705ca","received_at":"2026-11-22T18:26:53.104759+00:00"}
]');

insert into job_card (id, owner_key, title, employer_name, job_location, provider_types, specialties, poster_email, matches_mailed_at, removed_at) overriding system value
select id, owner_key, title, employer_name, job_location, provider_types, specialties, poster_email, matches_mailed_at, removed_at from json_populate_recordset(null::job_card, '[
{"id":"01a20482-bed8-70b7-829e-a26a77a4b0ea","owner_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","title":"Registered Nurse · Cardiology","employer_name":"Bayside Clinic","job_location":"San Francisco, CA","provider_types":["Registered Nurse"],"specialties":["Cardiology"],"poster_email":"clinic@release.example","matches_mailed_at":null,"removed_at":null},
{"id":"01a20482-bf87-7602-b447-a6bfd9b40187","owner_key":"L9b1yk4Wj6hg5QT2wG2KC8bi8OS664AauS7pU-P6mUM","title":"Registered Nurse · Cardiology","employer_name":"Harbor Practice","job_location":"Los Angeles, CA","provider_types":["Registered Nurse"],"specialties":["Cardiology"],"poster_email":"subscriber@release.example","matches_mailed_at":null,"removed_at":null},
{"id":"01a20482-c007-74f7-a41c-0b52000780b9","owner_key":"tPaw98dxDHaTnK9i7BIj3MhxgMtfcE5Nz1YrBkFTYbw","title":"Registered Nurse · Cardiology","employer_name":"Closing Practice","job_location":"Reno, NV","provider_types":["Registered Nurse"],"specialties":["Cardiology"],"poster_email":"leaver@release.example","matches_mailed_at":null,"removed_at":"2026-11-22T18:26:50.916+00:00"},
{"id":"01a20482-c1be-7112-87e5-0cd58e394398","owner_key":"ljGvwAoWJKe-H1okqxPzN1HejBABqN1tO2faFpMkG10","title":"Registered Nurse · Cardiology","employer_name":"Bayside Clinic","job_location":"San Francisco, CA","provider_types":["Registered Nurse"],"specialties":["Cardiology"],"poster_email":"stranger@release.example","matches_mailed_at":null,"removed_at":"2026-11-22T18:26:48.256+00:00"}
]');

insert into matched_pair (job_id, profile_id, revision, lives, miles, provider_types, specialties, score, matched_at) overriding system value
select job_id, profile_id, revision, lives, miles, provider_types, specialties, score, matched_at from json_populate_recordset(null::matched_pair, '[
{"job_id":"01a20482-bed8-70b7-829e-a26a77a4b0ea","profile_id":"01a20482-c0b7-711c-b29b-fb0d360c6128","revision":10,"lives":true,"miles":8.366141732283465,"provider_types":["Registered Nurse"],"specialties":["Cardiology"],"score":1167003,"matched_at":"2026-11-22T18:26:47.719672+00:00"},
{"job_id":"01a20482-bed8-70b7-829e-a26a77a4b0ea","profile_id":"01a20482-c112-7763-9f76-a79734a43431","revision":10,"lives":true,"miles":8.366141732283465,"provider_types":["Registered Nurse"],"specialties":["Cardiology"],"score":1167003,"matched_at":"2026-11-22T18:26:47.808595+00:00"},
{"job_id":"01a20482-bed8-70b7-829e-a26a77a4b0ea","profile_id":"01a20482-c176-71ce-919c-6bbe2715b2b3","revision":10,"lives":true,"miles":8.366141732283465,"provider_types":["Registered Nurse"],"specialties":["Cardiology"],"score":1167003,"matched_at":"2026-11-22T18:26:47.846773+00:00"},
{"job_id":"01a20482-bed8-70b7-829e-a26a77a4b0ea","profile_id":"01a20482-c19f-75bf-8081-e17f80072f91","revision":9,"lives":false,"miles":null,"provider_types":[],"specialties":[],"score":0,"matched_at":"2026-11-22T18:26:50.857407+00:00"},
{"job_id":"01a20482-bed8-70b7-829e-a26a77a4b0ea","profile_id":"01a20482-c208-7296-968e-56d60457d335","revision":8,"lives":false,"miles":null,"provider_types":[],"specialties":[],"score":0,"matched_at":"2026-11-22T18:26:48.336795+00:00"},
{"job_id":"01a20482-c1be-7112-87e5-0cd58e394398","profile_id":"01a20482-c0b7-711c-b29b-fb0d360c6128","revision":7,"lives":false,"miles":null,"provider_types":[],"specialties":[],"score":0,"matched_at":"2026-11-22T18:26:48.060447+00:00"},
{"job_id":"01a20482-c1be-7112-87e5-0cd58e394398","profile_id":"01a20482-c112-7763-9f76-a79734a43431","revision":7,"lives":false,"miles":null,"provider_types":[],"specialties":[],"score":0,"matched_at":"2026-11-22T18:26:48.060447+00:00"},
{"job_id":"01a20482-c1be-7112-87e5-0cd58e394398","profile_id":"01a20482-c176-71ce-919c-6bbe2715b2b3","revision":7,"lives":false,"miles":null,"provider_types":[],"specialties":[],"score":0,"matched_at":"2026-11-22T18:26:48.060447+00:00"},
{"job_id":"01a20482-c1be-7112-87e5-0cd58e394398","profile_id":"01a20482-c19f-75bf-8081-e17f80072f91","revision":7,"lives":false,"miles":null,"provider_types":[],"specialties":[],"score":0,"matched_at":"2026-11-22T18:26:48.060447+00:00"}
]');

insert into outbox (id, seq, kind, type, aggregate_id, version, payload, bulk, request_id, occurred_at, published_at) overriding system value
select id, seq, kind, type, aggregate_id, version, payload, bulk, request_id, occurred_at, published_at from json_populate_recordset(null::outbox, '[
{"id":"01a20482-c519-74ae-97c7-0b1cb1bb2d14","seq":1,"kind":"mail","type":"new-application","aggregate_id":"01a20482-c516-76db-b1cd-ee135d587ede","version":null,"payload":{"entity_id":"01a20482-c516-76db-b1cd-ee135d587ede"},"bulk":false,"request_id":"77f0b96b-c821-45d2-b99b-3de4d3e7c835","occurred_at":"2026-11-22T18:26:48.703042+00:00","published_at":"2026-11-22T18:26:48.733607+00:00"},
{"id":"01a20482-c6e6-7011-8ac0-de6abf0fd721","seq":2,"kind":"event","type":"contacts.v1.ContactUnlocked","aggregate_id":"01a20482-c6e3-73f2-9dee-4561d255f227","version":1,"payload":{"unlockId":"01a20482-c6e3-73f2-9dee-4561d255f227","employerKey":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","profileId":"01a20482-c0b7-711c-b29b-fb0d360c6128","termsVersion":"2025-03-20","fees":[{"providerType":"Registered Nurse","category":"nursing","cents":350000}],"unlockedAt":"2026-11-22T18:26:49.184Z","sealedParties":"KQ3pMvXw4vmUKeccdbyqe9FppyVlfPCATI1qS8TNvxfBEGX3FY2aWlHjtqniqCr+2m6lQ6RUQvDa0JJw2k7jLJOlLo50jQ0GxhAuXzZEHMBZOV/8yPhSQqd0hgo5IXx4CKPO1l9DKElCZ+pajFxTkyh9Tc5PkSlEd/ZveU/qiUJTHm5jD5d6"},"bulk":false,"request_id":"4ebf6e38-5ac6-43df-a67f-cbb2ec5f8195","occurred_at":"2026-11-22T18:26:49.184849+00:00","published_at":"2026-11-22T18:26:49.197767+00:00"},
{"id":"01a20482-c6e9-7312-8b21-67b03ce84d10","seq":3,"kind":"mail","type":"contact-unlocked","aggregate_id":"01a20482-c6e3-73f2-9dee-4561d255f227","version":null,"payload":{"entity_id":"01a20482-c6e3-73f2-9dee-4561d255f227"},"bulk":false,"request_id":"4ebf6e38-5ac6-43df-a67f-cbb2ec5f8195","occurred_at":"2026-11-22T18:26:49.184849+00:00","published_at":"2026-11-22T18:26:49.197767+00:00"},
{"id":"01a20482-c6ea-73b5-aba2-86c6760cb53a","seq":4,"kind":"mail","type":"unlock-confirmed","aggregate_id":"01a20482-c6e3-73f2-9dee-4561d255f227","version":null,"payload":{"entity_id":"01a20482-c6e3-73f2-9dee-4561d255f227"},"bulk":false,"request_id":"4ebf6e38-5ac6-43df-a67f-cbb2ec5f8195","occurred_at":"2026-11-22T18:26:49.184849+00:00","published_at":"2026-11-22T18:26:49.197767+00:00"},
{"id":"01a20482-cc6d-748c-802a-1726ee74d3d4","seq":5,"kind":"event","type":"contacts.v1.ContactUnlocked","aggregate_id":"01a20482-cc6c-71f8-ba7c-c216b520ed91","version":1,"payload":{"unlockId":"01a20482-cc6c-71f8-ba7c-c216b520ed91","employerKey":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","profileId":"01a20482-c112-7763-9f76-a79734a43431","termsVersion":"2025-03-20","fees":[{"providerType":"Registered Nurse","category":"nursing","cents":350000}],"unlockedAt":"2026-11-22T18:26:50.602Z","sealedParties":"y0PcJ5WGmMQIpLbsMQj2p0EWwsfXFSejQbJzlLWpK6dMhz1TJfSZlVbVzxgmBPgBvjwYwMOITrJ1msb4zhpsjDolP6JcrnLX4TZr9Vcv/QploTPKL+Vo2M14KnFCJi9Urv3JO8DJ7sLCM+UxFhFxSQJadXAUZ3x1UabgGfsx/rfqTKfM3dD+JJKcpxsRPKB1VQ=="},"bulk":false,"request_id":"6f5fc8e2-1186-4cc5-b665-3212a4a03547","occurred_at":"2026-11-22T18:26:50.602948+00:00","published_at":"2026-11-22T18:26:50.608855+00:00"},
{"id":"01a20482-cc6e-720f-8a43-c953a898c8f5","seq":6,"kind":"mail","type":"contact-unlocked","aggregate_id":"01a20482-cc6c-71f8-ba7c-c216b520ed91","version":null,"payload":{"entity_id":"01a20482-cc6c-71f8-ba7c-c216b520ed91"},"bulk":false,"request_id":"6f5fc8e2-1186-4cc5-b665-3212a4a03547","occurred_at":"2026-11-22T18:26:50.602948+00:00","published_at":"2026-11-22T18:26:50.608855+00:00"},
{"id":"01a20482-cc6f-76b7-9262-71419c701d8f","seq":7,"kind":"mail","type":"unlock-confirmed","aggregate_id":"01a20482-cc6c-71f8-ba7c-c216b520ed91","version":null,"payload":{"entity_id":"01a20482-cc6c-71f8-ba7c-c216b520ed91"},"bulk":false,"request_id":"6f5fc8e2-1186-4cc5-b665-3212a4a03547","occurred_at":"2026-11-22T18:26:50.602948+00:00","published_at":"2026-11-22T18:26:50.608855+00:00"}
]');

insert into payer (owner_key, has_card, subscribed) overriding system value
select owner_key, has_card, subscribed from json_populate_recordset(null::payer, '[
{"owner_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","has_card":true,"subscribed":false},
{"owner_key":"L9b1yk4Wj6hg5QT2wG2KC8bi8OS664AauS7pU-P6mUM","has_card":false,"subscribed":true}
]');

insert into profile_card (id, owner_key, name, email, phone, provider_types, specialties, practice_settings, employment_type) overriding system value
select id, owner_key, name, email, phone, provider_types, specialties, practice_settings, employment_type from json_populate_recordset(null::profile_card, '[
{"id":"01a20482-c0b7-711c-b29b-fb0d360c6128","owner_key":"PFUISdR89c4Qimxw8nn_sh5IEP6ZZ0HqY5VAcIskUh8","name":"Dana Ortiz","email":"nurse@release.example","phone":"(415) 555-0142","provider_types":["Registered Nurse"],"specialties":["Cardiology","Urology"],"practice_settings":["Outpatient"],"employment_type":["Per Diem"]},
{"id":"01a20482-c112-7763-9f76-a79734a43431","owner_key":"zd9I2KL_b2_tggx-QCAiJFlet3zvTAwoJWqxXemOZ5g","name":"Robin Alvarez","email":"second-nurse@release.example","phone":"(415) 555-0142","provider_types":["Registered Nurse"],"specialties":["Cardiology"],"practice_settings":["Outpatient"],"employment_type":["Per Diem"]},
{"id":"01a20482-c176-71ce-919c-6bbe2715b2b3","owner_key":"wUbFROEvBzWJ28cMz8cg-ah7oL-m5Sul23ynGv1wdTI","name":"Kim Tran","email":"locked-nurse@release.example","phone":"(415) 555-0142","provider_types":["Registered Nurse"],"specialties":["Cardiology","Neurology"],"practice_settings":["Outpatient"],"employment_type":["Per Diem"]}
]');

insert into saved_job (profile_id, job_id, saved_at) overriding system value
select profile_id, job_id, saved_at from json_populate_recordset(null::saved_job, '[
{"profile_id":"01a20482-c112-7763-9f76-a79734a43431","job_id":"01a20482-bed8-70b7-829e-a26a77a4b0ea","saved_at":"2026-11-22T18:26:48.783646+00:00"}
]');

insert into unlock (id, employer_key, profile_id, person_key, job_id, terms_version, fees, unlocked_at) overriding system value
select id, employer_key, profile_id, person_key, job_id, terms_version, fees, unlocked_at from json_populate_recordset(null::unlock, '[
{"id":"01a20482-c6e3-73f2-9dee-4561d255f227","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","profile_id":"01a20482-c0b7-711c-b29b-fb0d360c6128","person_key":"PFUISdR89c4Qimxw8nn_sh5IEP6ZZ0HqY5VAcIskUh8","job_id":"01a20482-bed8-70b7-829e-a26a77a4b0ea","terms_version":"2025-03-20","fees":[{"cents": 350000, "category": "nursing", "provider_type": "Registered Nurse"}],"unlocked_at":"2026-11-22T18:26:49.184849+00:00"},
{"id":"01a20482-cc6c-71f8-ba7c-c216b520ed91","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","profile_id":"01a20482-c112-7763-9f76-a79734a43431","person_key":"zd9I2KL_b2_tggx-QCAiJFlet3zvTAwoJWqxXemOZ5g","job_id":"01a20482-bed8-70b7-829e-a26a77a4b0ea","terms_version":"2025-03-20","fees":[{"cents": 350000, "category": "nursing", "provider_type": "Registered Nurse"}],"unlocked_at":"2026-11-22T18:26:50.602948+00:00"},
{"id":"01a20482-cca5-7582-bf2f-48e109db7665","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","profile_id":"01a20482-c19f-75bf-8081-e17f80072f91","person_key":"tPaw98dxDHaTnK9i7BIj3MhxgMtfcE5Nz1YrBkFTYbw","job_id":"01a20482-bed8-70b7-829e-a26a77a4b0ea","terms_version":"2025-03-20","fees":[{"cents": 350000, "category": "nursing", "provider_type": "Registered Nurse"}],"unlocked_at":"2026-11-22T18:26:50.659708+00:00"}
]');

select setval('outbox_seq_seq', 10);
