insert into aggregate_version (aggregate_id, version) overriding system value
select aggregate_id, version from json_populate_recordset(null::aggregate_version, '[
{"aggregate_id":"01a201af-c154-7310-a661-5c4720c7e3e2","version":2},
{"aggregate_id":"01a201af-c34e-707e-bda5-8b6e10d35d78","version":1},
{"aggregate_id":"01a201af-c3c8-7414-bace-b0426d01cdc8","version":2},
{"aggregate_id":"01a201af-c597-74f6-9bf6-531a5fd2ddd7","version":2},
{"aggregate_id":"01a201af-c75f-7339-ab8d-24893348e5fb","version":1},
{"aggregate_id":"01a201af-c8a0-7057-89d7-88ca9b85b968","version":1},
{"aggregate_id":"01a201af-c901-772a-bf1b-79bd0cd34d48","version":2},
{"aggregate_id":"01a201af-c976-72aa-aba6-eab8dd3f7e9a","version":2},
{"aggregate_id":"01a201af-c9ef-7073-9a71-756197c6e12c","version":2},
{"aggregate_id":"01a201af-d13e-731a-9e4d-cf754845e283","version":1},
{"aggregate_id":"01a201af-d5cf-70e8-ac1e-4dae6db3b393","version":1}
]');

insert into application (id, job_id, profile_id, note, created_at, sent_at) overriding system value
select id, job_id, profile_id, note, created_at, sent_at from json_populate_recordset(null::application, '[
{"id":"01a201af-cf97-75c1-8c05-f184e502755b","job_id":"01a201af-c154-7310-a661-5c4720c7e3e2","profile_id":"01a201af-c597-74f6-9bf6-531a5fd2ddd7","note":"I know the unit.","created_at":"2026-11-22T05:17:08.874642+00:00","sent_at":"2026-11-22T05:17:08.874642+00:00"}
]');

insert into confirmed_owner (owner_key, confirmed_at, unsubscribed_at) overriding system value
select owner_key, confirmed_at, unsubscribed_at from json_populate_recordset(null::confirmed_owner, '[
{"owner_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","confirmed_at":"2026-11-22T05:17:07.95023+00:00","unsubscribed_at":null},
{"owner_key":"L9b1yk4Wj6hg5QT2wG2KC8bi8OS664AauS7pU-P6mUM","confirmed_at":"2026-11-22T05:17:08.31134+00:00","unsubscribed_at":null},
{"owner_key":"PFUISdR89c4Qimxw8nn_sh5IEP6ZZ0HqY5VAcIskUh8","confirmed_at":"2026-11-22T05:17:08.061938+00:00","unsubscribed_at":null},
{"owner_key":"tPaw98dxDHaTnK9i7BIj3MhxgMtfcE5Nz1YrBkFTYbw","confirmed_at":"2026-11-22T05:17:08.573434+00:00","unsubscribed_at":null},
{"owner_key":"wUbFROEvBzWJ28cMz8cg-ah7oL-m5Sul23ynGv1wdTI","confirmed_at":"2026-11-22T05:17:08.546871+00:00","unsubscribed_at":null},
{"owner_key":"zd9I2KL_b2_tggx-QCAiJFlet3zvTAwoJWqxXemOZ5g","confirmed_at":"2026-11-22T05:17:08.506072+00:00","unsubscribed_at":null}
]');

insert into inbox (event_id, received_at) overriding system value
select event_id, received_at from json_populate_recordset(null::inbox, '[
{"event_id":"01a201af-c2b1-75ac-9070-fd3bc9bd4ec7","received_at":"2026-11-22T05:17:05.69799+00:00"},
{"event_id":"01a201af-c35e-75a6-a210-d69cba7e797d","received_at":"2026-11-22T05:17:05.887688+00:00"},
{"event_id":"01a201af-c401-73c0-b10d-3d0a9afde088","received_at":"2026-11-22T05:17:05.935357+00:00"},
{"event_id":"01a201af-c699-723d-8b33-3d4ef0265df0","received_at":"2026-11-22T05:17:06.671012+00:00"},
{"event_id":"01a201af-c719-7162-85d9-6ad4e14bb0bd","received_at":"2026-11-22T05:17:06.790512+00:00"},
{"event_id":"01a201af-c7c8-73c0-b808-4bcf64e37945","received_at":"2026-11-22T05:17:06.972457+00:00"},
{"event_id":"01a201af-c847-73ef-8b25-1a18af2332aa","received_at":"2026-11-22T05:17:07.036908+00:00"},
{"event_id":"01a201af-c8b5-7529-a6fe-68f3e2c61803","received_at":"2026-11-22T05:17:07.148032+00:00"},
{"event_id":"01a201af-c8dc-701a-90dd-ccb01c274d52","received_at":"2026-11-22T05:17:07.170912+00:00"},
{"event_id":"01a201af-c906-70af-9959-1bae45511c37","received_at":"2026-11-22T05:17:07.317344+00:00"},
{"event_id":"01a201af-c97b-72df-b4d1-4a15788b814c","received_at":"2026-11-22T05:17:07.36607+00:00"},
{"event_id":"01a201af-c985-766e-883c-d033d69fbd6a","received_at":"2026-11-22T05:17:07.351039+00:00"},
{"event_id":"01a201af-c9bc-74a2-b98a-c6a3a7d251d5","received_at":"2026-11-22T05:17:07.411665+00:00"},
{"event_id":"01a201af-c9fc-7730-8579-fc8889137145","received_at":"2026-11-22T05:17:07.479244+00:00"},
{"event_id":"01a201af-ca3c-7221-9ae1-1c0875ee0374","received_at":"2026-11-22T05:17:07.534954+00:00"},
{"event_id":"01a201af-cb1e-72fa-bf4c-d22ec83ee9eb","received_at":"2026-11-22T05:17:07.771706+00:00"},
{"event_id":"01a201af-cb52-7206-8770-77615d1eb19a","received_at":"2026-11-22T05:17:07.80976+00:00"},
{"event_id":"01a201af-cb73-771a-b5b2-ef8e5eeba088","received_at":"2026-11-22T05:17:07.85078+00:00"},
{"event_id":"01a201af-cb96-74f1-bb66-c12f4042e450","received_at":"2026-11-22T05:17:07.874947+00:00"},
{"event_id":"01a201af-cbcd-73ef-99dc-935f494de486","received_at":"2026-11-22T05:17:07.95023+00:00"},
{"event_id":"01a201af-cc02-75eb-b9e9-72bb03170ec0","received_at":"2026-11-22T05:17:08.002467+00:00"},
{"event_id":"01a201af-cc43-7302-baea-989f5680f6dd","received_at":"2026-11-22T05:17:08.061938+00:00"},
{"event_id":"01a201af-cc74-73a7-9c05-79307c34d786","received_at":"2026-11-22T05:17:08.102794+00:00"},
{"event_id":"01a201af-ccb3-7682-a177-8bf5db12829f","received_at":"2026-11-22T05:17:08.250383+00:00"},
{"event_id":"01a201af-cd21-73da-9541-1dfab9676689","received_at":"2026-11-22T05:17:08.31134+00:00"},
{"event_id":"01a201af-cd51-7111-96ec-c8ea8b13fd2d","received_at":"2026-11-22T05:17:08.380026+00:00"},
{"event_id":"01a201af-cd83-7468-8342-fb34a1d185f8","received_at":"2026-11-22T05:17:08.506072+00:00"},
{"event_id":"01a201af-ce03-7058-82d4-cb10ddafcb34","received_at":"2026-11-22T05:17:08.546871+00:00"},
{"event_id":"01a201af-ce37-71c5-b694-78d8774c8521","received_at":"2026-11-22T05:17:08.573434+00:00"},
{"event_id":"01a201af-cfad-73ee-995a-1a4e5153f005","received_at":"2026-11-22T05:17:09.029482+00:00"},
{"event_id":"01a201af-d21a-777a-adcf-1ae64d8d441d","received_at":"2026-11-22T05:17:09.543504+00:00"},
{"event_id":"01a201af-d2bd-737c-9aa3-a0b8639a6994","received_at":"2026-11-22T05:17:09.715525+00:00"},
{"event_id":"01a201af-d2bd-737c-9aa3-a77a1b32a6a8","received_at":"2026-11-22T05:17:09.725196+00:00"},
{"event_id":"01a201af-d65a-7303-919a-1685a3e58b82","received_at":"2026-11-22T05:17:10.654659+00:00"},
{"event_id":"01a201af-d769-7214-823d-d1dd11733d53","received_at":"2026-11-22T05:17:10.896667+00:00"},
{"event_id":"01a201af-d769-7214-823d-d72489038bfe","received_at":"2026-11-22T05:17:10.909399+00:00"},
{"event_id":"01a201af-d7b4-7659-a85e-09f1b2ca0f24","received_at":"2026-11-22T05:17:10.988521+00:00"},
{"event_id":"01a201af-d7b5-7492-a48b-b97fcdec7f02","received_at":"2026-11-22T05:17:11.030583+00:00"},
{"event_id":"01a201af-d8f2-711f-9c7a-1cdcc376caf2","received_at":"2026-11-22T05:17:11.296465+00:00"},
{"event_id":"01a201af-d90e-703c-8f26-155e74329937","received_at":"2026-11-22T05:17:11.336051+00:00"},
{"event_id":"01a201af-d928-7561-8edb-0156691f9d22","received_at":"2026-11-22T05:17:11.372976+00:00"},
{"event_id":"01a201af-e0c9-7014-9a5c-a062f62b1b11","received_at":"2026-11-22T05:17:13.303406+00:00"}
]');

insert into job_card (id, owner_key, title, employer_name, job_location, provider_types, specialties, poster_email, matches_mailed_at, removed_at) overriding system value
select id, owner_key, title, employer_name, job_location, provider_types, specialties, poster_email, matches_mailed_at, removed_at from json_populate_recordset(null::job_card, '[
{"id":"01a201af-c154-7310-a661-5c4720c7e3e2","owner_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","title":"Registered Nurse · Cardiology","employer_name":"Bayside Clinic","job_location":"San Francisco, CA","provider_types":["Registered Nurse"],"specialties":["Cardiology"],"poster_email":"clinic@release.example","matches_mailed_at":null,"removed_at":null},
{"id":"01a201af-c34e-707e-bda5-8b6e10d35d78","owner_key":"L9b1yk4Wj6hg5QT2wG2KC8bi8OS664AauS7pU-P6mUM","title":"Registered Nurse · Cardiology","employer_name":"Harbor Practice","job_location":"Los Angeles, CA","provider_types":["Registered Nurse"],"specialties":["Cardiology"],"poster_email":"subscriber@release.example","matches_mailed_at":null,"removed_at":null},
{"id":"01a201af-c3c8-7414-bace-b0426d01cdc8","owner_key":"tPaw98dxDHaTnK9i7BIj3MhxgMtfcE5Nz1YrBkFTYbw","title":"Registered Nurse · Cardiology","employer_name":"Closing Practice","job_location":"Reno, NV","provider_types":["Registered Nurse"],"specialties":["Cardiology"],"poster_email":"leaver@release.example","matches_mailed_at":null,"removed_at":"2026-11-22T05:17:11.378+00:00"},
{"id":"01a201af-c976-72aa-aba6-eab8dd3f7e9a","owner_key":"ljGvwAoWJKe-H1okqxPzN1HejBABqN1tO2faFpMkG10","title":"Registered Nurse · Cardiology","employer_name":"Bayside Clinic","job_location":"San Francisco, CA","provider_types":["Registered Nurse"],"specialties":["Cardiology"],"poster_email":"stranger@release.example","matches_mailed_at":null,"removed_at":"2026-11-22T05:17:07.779+00:00"}
]');

insert into matched_pair (job_id, profile_id, revision, lives, miles, provider_types, specialties, score, matched_at) overriding system value
select job_id, profile_id, revision, lives, miles, provider_types, specialties, score, matched_at from json_populate_recordset(null::matched_pair, '[
{"job_id":"01a201af-c154-7310-a661-5c4720c7e3e2","profile_id":"01a201af-c597-74f6-9bf6-531a5fd2ddd7","revision":10,"lives":true,"miles":8.366141732283465,"provider_types":["Registered Nurse"],"specialties":["Cardiology"],"score":1167003,"matched_at":"2026-11-22T05:17:06.790512+00:00"},
{"job_id":"01a201af-c154-7310-a661-5c4720c7e3e2","profile_id":"01a201af-c75f-7339-ab8d-24893348e5fb","revision":10,"lives":true,"miles":8.366141732283465,"provider_types":["Registered Nurse"],"specialties":["Cardiology"],"score":1167003,"matched_at":"2026-11-22T05:17:07.036908+00:00"},
{"job_id":"01a201af-c154-7310-a661-5c4720c7e3e2","profile_id":"01a201af-c8a0-7057-89d7-88ca9b85b968","revision":10,"lives":true,"miles":8.366141732283465,"provider_types":["Registered Nurse"],"specialties":["Cardiology"],"score":1167003,"matched_at":"2026-11-22T05:17:07.170912+00:00"},
{"job_id":"01a201af-c154-7310-a661-5c4720c7e3e2","profile_id":"01a201af-c901-772a-bf1b-79bd0cd34d48","revision":9,"lives":false,"miles":null,"provider_types":[],"specialties":[],"score":0,"matched_at":"2026-11-22T05:17:11.336051+00:00"},
{"job_id":"01a201af-c154-7310-a661-5c4720c7e3e2","profile_id":"01a201af-c9ef-7073-9a71-756197c6e12c","revision":8,"lives":false,"miles":null,"provider_types":[],"specialties":[],"score":0,"matched_at":"2026-11-22T05:17:07.874947+00:00"},
{"job_id":"01a201af-c976-72aa-aba6-eab8dd3f7e9a","profile_id":"01a201af-c597-74f6-9bf6-531a5fd2ddd7","revision":7,"lives":false,"miles":null,"provider_types":[],"specialties":[],"score":0,"matched_at":"2026-11-22T05:17:07.411665+00:00"},
{"job_id":"01a201af-c976-72aa-aba6-eab8dd3f7e9a","profile_id":"01a201af-c75f-7339-ab8d-24893348e5fb","revision":7,"lives":false,"miles":null,"provider_types":[],"specialties":[],"score":0,"matched_at":"2026-11-22T05:17:07.411665+00:00"},
{"job_id":"01a201af-c976-72aa-aba6-eab8dd3f7e9a","profile_id":"01a201af-c8a0-7057-89d7-88ca9b85b968","revision":7,"lives":false,"miles":null,"provider_types":[],"specialties":[],"score":0,"matched_at":"2026-11-22T05:17:07.411665+00:00"},
{"job_id":"01a201af-c976-72aa-aba6-eab8dd3f7e9a","profile_id":"01a201af-c901-772a-bf1b-79bd0cd34d48","revision":7,"lives":false,"miles":null,"provider_types":[],"specialties":[],"score":0,"matched_at":"2026-11-22T05:17:07.411665+00:00"}
]');

insert into outbox (id, seq, kind, type, aggregate_id, version, payload, bulk, request_id, occurred_at, published_at) overriding system value
select id, seq, kind, type, aggregate_id, version, payload, bulk, request_id, occurred_at, published_at from json_populate_recordset(null::outbox, '[
{"id":"01a201af-cfad-73ee-995a-1a4e5153f005","seq":1,"kind":"mail","type":"new-application","aggregate_id":"01a201af-cf97-75c1-8c05-f184e502755b","version":null,"payload":{"entity_id":"01a201af-cf97-75c1-8c05-f184e502755b"},"bulk":false,"request_id":"206f55ae-76d6-4ab0-bf6b-03d883f396d1","occurred_at":"2026-11-22T05:17:08.874642+00:00","published_at":"2026-11-22T05:17:08.916851+00:00"},
{"id":"01a201af-d2b9-7528-8199-3f87eee9dba2","seq":2,"kind":"event","type":"contacts.v1.ContactUnlocked","aggregate_id":"01a201af-d2b3-7453-b00e-73511a1d3931","version":1,"payload":{"unlockId":"01a201af-d2b3-7453-b00e-73511a1d3931","employerKey":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","profileId":"01a201af-c597-74f6-9bf6-531a5fd2ddd7","termsVersion":"2025-03-20","fees":[{"providerType":"Registered Nurse","category":"nursing","cents":350000}],"unlockedAt":"2026-11-22T05:17:09.678Z","sealedParties":"xqMIiYMj+z7mNSH3b1mxiS0t/wEbFA9cbA5iBdIrhpFE3VzrGIVxlNttVeR+dj08YwcREbgB88EeHQvgiJxivtdWSkE6LGU32R8b6RXxNTSeEfHX05u7B1aPHqIuXHLX3wSgvU5e0Pt2FGo5r7JSj01itKcF3bMfPmgTdHdV5iRAdpox1eF5"},"bulk":false,"request_id":"0d873881-99b7-496d-9031-28c8c1f3dc24","occurred_at":"2026-11-22T05:17:09.678473+00:00","published_at":"2026-11-22T05:17:09.697997+00:00"},
{"id":"01a201af-d2bd-737c-9aa3-a0b8639a6994","seq":3,"kind":"mail","type":"contact-unlocked","aggregate_id":"01a201af-d2b3-7453-b00e-73511a1d3931","version":null,"payload":{"entity_id":"01a201af-d2b3-7453-b00e-73511a1d3931"},"bulk":false,"request_id":"0d873881-99b7-496d-9031-28c8c1f3dc24","occurred_at":"2026-11-22T05:17:09.678473+00:00","published_at":"2026-11-22T05:17:09.697997+00:00"},
{"id":"01a201af-d2bd-737c-9aa3-a77a1b32a6a8","seq":4,"kind":"mail","type":"unlock-confirmed","aggregate_id":"01a201af-d2b3-7453-b00e-73511a1d3931","version":null,"payload":{"entity_id":"01a201af-d2b3-7453-b00e-73511a1d3931"},"bulk":false,"request_id":"0d873881-99b7-496d-9031-28c8c1f3dc24","occurred_at":"2026-11-22T05:17:09.678473+00:00","published_at":"2026-11-22T05:17:09.697997+00:00"},
{"id":"01a201af-d767-7593-ba28-ff510fa78be5","seq":5,"kind":"event","type":"contacts.v1.ContactUnlocked","aggregate_id":"01a201af-d764-75fa-8b9e-fab833c12548","version":1,"payload":{"unlockId":"01a201af-d764-75fa-8b9e-fab833c12548","employerKey":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","profileId":"01a201af-c75f-7339-ab8d-24893348e5fb","termsVersion":"2025-03-20","fees":[{"providerType":"Registered Nurse","category":"nursing","cents":350000}],"unlockedAt":"2026-11-22T05:17:10.880Z","sealedParties":"5Ntb2RsCeJNKGHT1t93Ony4HbLoTqdDV/qumctKuAR9xZlD//SDYII4kqeHfNUr7A31TCogIPcHNXeTtt6YaYYBljKzUff/+b4H2ZbX+lSRwpcXL/ku/x+prJ9tKvAUJNX+AWkJS5EjwYcJuua3QF+hQY3j1DQFhexVnN325rO1YYL5gvXk9DSwxZQ9w/9qOUA=="},"bulk":false,"request_id":"3db152b3-ea05-4244-ae56-116dd8c3b055","occurred_at":"2026-11-22T05:17:10.880571+00:00","published_at":"2026-11-22T05:17:10.890902+00:00"},
{"id":"01a201af-d769-7214-823d-d1dd11733d53","seq":6,"kind":"mail","type":"contact-unlocked","aggregate_id":"01a201af-d764-75fa-8b9e-fab833c12548","version":null,"payload":{"entity_id":"01a201af-d764-75fa-8b9e-fab833c12548"},"bulk":false,"request_id":"3db152b3-ea05-4244-ae56-116dd8c3b055","occurred_at":"2026-11-22T05:17:10.880571+00:00","published_at":"2026-11-22T05:17:10.890902+00:00"},
{"id":"01a201af-d769-7214-823d-d72489038bfe","seq":7,"kind":"mail","type":"unlock-confirmed","aggregate_id":"01a201af-d764-75fa-8b9e-fab833c12548","version":null,"payload":{"entity_id":"01a201af-d764-75fa-8b9e-fab833c12548"},"bulk":false,"request_id":"3db152b3-ea05-4244-ae56-116dd8c3b055","occurred_at":"2026-11-22T05:17:10.880571+00:00","published_at":"2026-11-22T05:17:10.890902+00:00"}
]');

insert into payer (owner_key, has_card, subscribed) overriding system value
select owner_key, has_card, subscribed from json_populate_recordset(null::payer, '[
{"owner_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","has_card":true,"subscribed":false},
{"owner_key":"L9b1yk4Wj6hg5QT2wG2KC8bi8OS664AauS7pU-P6mUM","has_card":false,"subscribed":true}
]');

insert into profile_card (id, owner_key, name, email, phone, provider_types, specialties, practice_settings, employment_type) overriding system value
select id, owner_key, name, email, phone, provider_types, specialties, practice_settings, employment_type from json_populate_recordset(null::profile_card, '[
{"id":"01a201af-c597-74f6-9bf6-531a5fd2ddd7","owner_key":"PFUISdR89c4Qimxw8nn_sh5IEP6ZZ0HqY5VAcIskUh8","name":"Dana Ortiz","email":"nurse@release.example","phone":"(415) 555-0142","provider_types":["Registered Nurse"],"specialties":["Cardiology","Urology"],"practice_settings":["Outpatient"],"employment_type":["Per Diem"]},
{"id":"01a201af-c75f-7339-ab8d-24893348e5fb","owner_key":"zd9I2KL_b2_tggx-QCAiJFlet3zvTAwoJWqxXemOZ5g","name":"Robin Alvarez","email":"second-nurse@release.example","phone":"(415) 555-0142","provider_types":["Registered Nurse"],"specialties":["Cardiology"],"practice_settings":["Outpatient"],"employment_type":["Per Diem"]},
{"id":"01a201af-c8a0-7057-89d7-88ca9b85b968","owner_key":"wUbFROEvBzWJ28cMz8cg-ah7oL-m5Sul23ynGv1wdTI","name":"Kim Tran","email":"locked-nurse@release.example","phone":"(415) 555-0142","provider_types":["Registered Nurse"],"specialties":["Cardiology","Neurology"],"practice_settings":["Outpatient"],"employment_type":["Per Diem"]}
]');

insert into saved_job (profile_id, job_id, saved_at) overriding system value
select profile_id, job_id, saved_at from json_populate_recordset(null::saved_job, '[
{"profile_id":"01a201af-c75f-7339-ab8d-24893348e5fb","job_id":"01a201af-c154-7310-a661-5c4720c7e3e2","saved_at":"2026-11-22T05:17:09.002343+00:00"}
]');

insert into unlock (id, employer_key, profile_id, person_key, job_id, terms_version, fees, unlocked_at) overriding system value
select id, employer_key, profile_id, person_key, job_id, terms_version, fees, unlocked_at from json_populate_recordset(null::unlock, '[
{"id":"01a201af-d2b3-7453-b00e-73511a1d3931","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","profile_id":"01a201af-c597-74f6-9bf6-531a5fd2ddd7","person_key":"PFUISdR89c4Qimxw8nn_sh5IEP6ZZ0HqY5VAcIskUh8","job_id":"01a201af-c154-7310-a661-5c4720c7e3e2","terms_version":"2025-03-20","fees":[{"cents": 350000, "category": "nursing", "provider_type": "Registered Nurse"}],"unlocked_at":"2026-11-22T05:17:09.678473+00:00"},
{"id":"01a201af-d764-75fa-8b9e-fab833c12548","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","profile_id":"01a201af-c75f-7339-ab8d-24893348e5fb","person_key":"zd9I2KL_b2_tggx-QCAiJFlet3zvTAwoJWqxXemOZ5g","job_id":"01a201af-c154-7310-a661-5c4720c7e3e2","terms_version":"2025-03-20","fees":[{"cents": 350000, "category": "nursing", "provider_type": "Registered Nurse"}],"unlocked_at":"2026-11-22T05:17:10.880571+00:00"},
{"id":"01a201af-d7b1-73f4-97d8-d4b4639e2099","employer_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","profile_id":"01a201af-c901-772a-bf1b-79bd0cd34d48","person_key":"tPaw98dxDHaTnK9i7BIj3MhxgMtfcE5Nz1YrBkFTYbw","job_id":"01a201af-c154-7310-a661-5c4720c7e3e2","terms_version":"2025-03-20","fees":[{"cents": 350000, "category": "nursing", "provider_type": "Registered Nurse"}],"unlocked_at":"2026-11-22T05:17:10.959796+00:00"}
]');

select setval('outbox_seq_seq', 10);
