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
{"aggregate_id":"01a201af-c9ef-7073-9a71-756197c6e12c","version":2}
]');

insert into inbox (event_id, received_at) overriding system value
select event_id, received_at from json_populate_recordset(null::inbox, '[
{"event_id":"01a201af-c2b1-75ac-9070-fd3bc9bd4ec7","received_at":"2026-11-22T05:17:05.690557+00:00"},
{"event_id":"01a201af-c35e-75a6-a210-d69cba7e797d","received_at":"2026-11-22T05:17:05.872453+00:00"},
{"event_id":"01a201af-c401-73c0-b10d-3d0a9afde088","received_at":"2026-11-22T05:17:05.934907+00:00"},
{"event_id":"01a201af-c699-723d-8b33-3d4ef0265df0","received_at":"2026-11-22T05:17:06.646153+00:00"},
{"event_id":"01a201af-c7c8-73c0-b808-4bcf64e37945","received_at":"2026-11-22T05:17:06.987033+00:00"},
{"event_id":"01a201af-c8b5-7529-a6fe-68f3e2c61803","received_at":"2026-11-22T05:17:07.147952+00:00"},
{"event_id":"01a201af-c906-70af-9959-1bae45511c37","received_at":"2026-11-22T05:17:07.312664+00:00"},
{"event_id":"01a201af-c97b-72df-b4d1-4a15788b814c","received_at":"2026-11-22T05:17:07.356828+00:00"},
{"event_id":"01a201af-c9fc-7730-8579-fc8889137145","received_at":"2026-11-22T05:17:07.493597+00:00"},
{"event_id":"01a201af-cb1e-72fa-bf4c-d22ec83ee9eb","received_at":"2026-11-22T05:17:07.762574+00:00"},
{"event_id":"01a201af-cb73-771a-b5b2-ef8e5eeba088","received_at":"2026-11-22T05:17:07.844048+00:00"},
{"event_id":"01a201af-cc02-75eb-b9e9-72bb03170ec0","received_at":"2026-11-22T05:17:07.997323+00:00"},
{"event_id":"01a201af-cc74-73a7-9c05-79307c34d786","received_at":"2026-11-22T05:17:08.134218+00:00"},
{"event_id":"01a201af-d8f2-711f-9c7a-1cdcc376caf2","received_at":"2026-11-22T05:17:11.291235+00:00"},
{"event_id":"01a201af-d928-7561-8edb-0156691f9d22","received_at":"2026-11-22T05:17:11.363912+00:00"},
{"event_id":"01a201af-e094-7183-9689-bf3d48fadb56","received_at":"2026-11-22T05:17:13.269054+00:00"}
]');

insert into job_match_point (provider_type, specialty, tile, job, lat, lng, specialties, preferences) overriding system value
select provider_type, specialty, tile, job, lat, lng, specialties, preferences from json_populate_recordset(null::job_match_point, '[
{"provider_type":9,"specialty":2,"tile":178683,"job":2,"lat":34.0522,"lng":-118.2437,"specialties":4,"preferences":264},
{"provider_type":9,"specialty":2,"tile":183715,"job":1,"lat":37.7749,"lng":-122.4194,"specialties":4,"preferences":264}
]');

insert into match (job, provider, metres, types, specialties, others, score) overriding system value
select job, provider, metres, types, specialties, others, score from json_populate_recordset(null::match, '[
{"job":1,"provider":1,"metres":13464,"types":512,"specialties":4,"others":null,"score":1167003},
{"job":1,"provider":2,"metres":13464,"types":512,"specialties":4,"others":null,"score":1167003},
{"job":1,"provider":3,"metres":13464,"types":512,"specialties":4,"others":null,"score":1167003}
]');

insert into matched_job (number, job_id, owner_key, posted_at, other_specialties) overriding system value
select number, job_id, owner_key, posted_at, other_specialties from json_populate_recordset(null::matched_job, '[
{"number":1,"job_id":"01a201af-c154-7310-a661-5c4720c7e3e2","owner_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","posted_at":"2026-11-22T05:17:05.395+00:00","other_specialties":[]},
{"number":2,"job_id":"01a201af-c34e-707e-bda5-8b6e10d35d78","owner_key":"L9b1yk4Wj6hg5QT2wG2KC8bi8OS664AauS7pU-P6mUM","posted_at":"2026-11-22T05:17:05.743+00:00","other_specialties":[]}
]');

insert into matched_provider (number, profile_id, owner_key, other_specialties) overriding system value
select number, profile_id, owner_key, other_specialties from json_populate_recordset(null::matched_provider, '[
{"number":1,"profile_id":"01a201af-c597-74f6-9bf6-531a5fd2ddd7","owner_key":"PFUISdR89c4Qimxw8nn_sh5IEP6ZZ0HqY5VAcIskUh8","other_specialties":[]},
{"number":2,"profile_id":"01a201af-c75f-7339-ab8d-24893348e5fb","owner_key":"zd9I2KL_b2_tggx-QCAiJFlet3zvTAwoJWqxXemOZ5g","other_specialties":[]},
{"number":3,"profile_id":"01a201af-c8a0-7057-89d7-88ca9b85b968","owner_key":"wUbFROEvBzWJ28cMz8cg-ah7oL-m5Sul23ynGv1wdTI","other_specialties":[]}
]');

insert into outbox (id, seq, kind, type, aggregate_id, version, payload, bulk, request_id, occurred_at, published_at) overriding system value
select id, seq, kind, type, aggregate_id, version, payload, bulk, request_id, occurred_at, published_at from json_populate_recordset(null::outbox, '[
{"id":"01a201af-c719-7162-85d9-6ad4e14bb0bd","seq":1,"kind":"event","type":"matching.v1.MatchesChanged","aggregate_id":null,"version":null,"payload":{"revision":"1","reasons":[{"commonProviderTypes":["Registered Nurse"],"commonSpecialties":["Cardiology"]}],"of":[{"profileId":"01a201af-c597-74f6-9bf6-531a5fd2ddd7","came":["01a201af-c154-7310-a661-5c4720c7e3e2"],"metres":[13464],"scores":[1167003],"reasons":[0]}]},"bulk":false,"request_id":"b68fc0cc-5e72-4978-b635-a4f61f9f1d2b","occurred_at":"2026-11-22T05:17:06.646153+00:00","published_at":"2026-11-22T05:17:06.774827+00:00"},
{"id":"01a201af-c847-73ef-8b25-1a18af2332aa","seq":2,"kind":"event","type":"matching.v1.MatchesChanged","aggregate_id":null,"version":null,"payload":{"revision":"2","reasons":[{"commonProviderTypes":["Registered Nurse"],"commonSpecialties":["Cardiology"]}],"of":[{"profileId":"01a201af-c75f-7339-ab8d-24893348e5fb","came":["01a201af-c154-7310-a661-5c4720c7e3e2"],"metres":[13464],"scores":[1167003],"reasons":[0]}]},"bulk":false,"request_id":"2cb48617-7e01-4d61-a309-c78c1285f02f","occurred_at":"2026-11-22T05:17:06.987033+00:00","published_at":"2026-11-22T05:17:07.020575+00:00"},
{"id":"01a201af-c8dc-701a-90dd-ccb01c274d52","seq":3,"kind":"event","type":"matching.v1.MatchesChanged","aggregate_id":null,"version":null,"payload":{"revision":"3","reasons":[{"commonProviderTypes":["Registered Nurse"],"commonSpecialties":["Cardiology"]}],"of":[{"profileId":"01a201af-c8a0-7057-89d7-88ca9b85b968","came":["01a201af-c154-7310-a661-5c4720c7e3e2"],"metres":[13464],"scores":[1167003],"reasons":[0]}]},"bulk":false,"request_id":"d0f2e4de-d090-4958-94ad-61e546440421","occurred_at":"2026-11-22T05:17:07.147952+00:00","published_at":"2026-11-22T05:17:07.166674+00:00"},
{"id":"01a201af-c985-766e-883c-d033d69fbd6a","seq":4,"kind":"event","type":"matching.v1.MatchesChanged","aggregate_id":null,"version":null,"payload":{"revision":"4","reasons":[{"commonProviderTypes":["Registered Nurse"],"commonSpecialties":["Cardiology"]}],"of":[{"profileId":"01a201af-c901-772a-bf1b-79bd0cd34d48","came":["01a201af-c154-7310-a661-5c4720c7e3e2"],"metres":[66946],"scores":[1113521],"reasons":[0]}]},"bulk":false,"request_id":"aa7cf734-6299-447f-a077-2c7b55f1c9a7","occurred_at":"2026-11-22T05:17:07.312664+00:00","published_at":"2026-11-22T05:17:07.339764+00:00"},
{"id":"01a201af-c9bc-74a2-b98a-c6a3a7d251d5","seq":5,"kind":"event","type":"matching.v1.MatchesChanged","aggregate_id":null,"version":null,"payload":{"revision":"5","reasons":[{"commonProviderTypes":["Registered Nurse"],"commonSpecialties":["Cardiology"]}],"of":[{"jobId":"01a201af-c976-72aa-aba6-eab8dd3f7e9a","came":["01a201af-c597-74f6-9bf6-531a5fd2ddd7","01a201af-c75f-7339-ab8d-24893348e5fb","01a201af-c8a0-7057-89d7-88ca9b85b968","01a201af-c901-772a-bf1b-79bd0cd34d48"],"metres":[13464,13464,13464,66946],"scores":[1167003,1167003,1167003,1113521],"reasons":[0,0,0,0]}]},"bulk":false,"request_id":"50f1d0e4-dc12-4efd-8c49-d2383ba2344d","occurred_at":"2026-11-22T05:17:07.356828+00:00","published_at":"2026-11-22T05:17:07.396768+00:00"},
{"id":"01a201af-ca3c-7221-9ae1-1c0875ee0374","seq":6,"kind":"event","type":"matching.v1.MatchesChanged","aggregate_id":null,"version":null,"payload":{"revision":"6","reasons":[{"commonProviderTypes":["Registered Nurse"],"commonSpecialties":["Cardiology"]}],"of":[{"profileId":"01a201af-c9ef-7073-9a71-756197c6e12c","came":["01a201af-c154-7310-a661-5c4720c7e3e2"],"metres":[13464],"scores":[1167003],"reasons":[0]}]},"bulk":false,"request_id":"ac88ec98-1e05-4b8e-a445-cd7b22baeb33","occurred_at":"2026-11-22T05:17:07.493597+00:00","published_at":"2026-11-22T05:17:07.528954+00:00"},
{"id":"01a201af-cb52-7206-8770-77615d1eb19a","seq":7,"kind":"event","type":"matching.v1.MatchesChanged","aggregate_id":null,"version":null,"payload":{"revision":"7","of":[{"jobId":"01a201af-c976-72aa-aba6-eab8dd3f7e9a","went":["01a201af-c597-74f6-9bf6-531a5fd2ddd7","01a201af-c75f-7339-ab8d-24893348e5fb","01a201af-c8a0-7057-89d7-88ca9b85b968","01a201af-c901-772a-bf1b-79bd0cd34d48"]}]},"bulk":false,"request_id":"83cec7d2-b117-486f-ad47-e1182938c64f","occurred_at":"2026-11-22T05:17:07.762574+00:00","published_at":"2026-11-22T05:17:07.805161+00:00"},
{"id":"01a201af-cb96-74f1-bb66-c12f4042e450","seq":8,"kind":"event","type":"matching.v1.MatchesChanged","aggregate_id":null,"version":null,"payload":{"revision":"8","of":[{"profileId":"01a201af-c9ef-7073-9a71-756197c6e12c","went":["01a201af-c154-7310-a661-5c4720c7e3e2"]}]},"bulk":false,"request_id":"b025e78d-643c-4c2a-8ea7-fa0e97124785","occurred_at":"2026-11-22T05:17:07.844048+00:00","published_at":"2026-11-22T05:17:07.867062+00:00"},
{"id":"01a201af-d90e-703c-8f26-155e74329937","seq":9,"kind":"event","type":"matching.v1.MatchesChanged","aggregate_id":null,"version":null,"payload":{"revision":"9","of":[{"profileId":"01a201af-c901-772a-bf1b-79bd0cd34d48","went":["01a201af-c154-7310-a661-5c4720c7e3e2"]}]},"bulk":false,"request_id":"ae14c25d-8730-4d8f-b766-76883c7a29fa","occurred_at":"2026-11-22T05:17:11.291235+00:00","published_at":"2026-11-22T05:17:11.322257+00:00"},
{"id":"01a201af-e094-7183-9689-bf3d48fadb56","seq":10,"kind":"event","type":"matching.v1.RematchRequested","aggregate_id":null,"version":null,"payload":{"jobIds":["01a201af-c34e-707e-bda5-8b6e10d35d78","01a201af-c154-7310-a661-5c4720c7e3e2"]},"bulk":true,"request_id":null,"occurred_at":"2026-11-22T05:17:13.227204+00:00","published_at":"2026-11-22T05:17:13.261177+00:00"},
{"id":"01a201af-e0c9-7014-9a5c-a062f62b1b11","seq":11,"kind":"event","type":"matching.v1.MatchesRecomputed","aggregate_id":null,"version":null,"payload":{"changes":{"revision":"10","reasons":[{"commonProviderTypes":["Registered Nurse"],"commonSpecialties":["Cardiology"]}],"of":[{"jobId":"01a201af-c154-7310-a661-5c4720c7e3e2","came":["01a201af-c597-74f6-9bf6-531a5fd2ddd7","01a201af-c75f-7339-ab8d-24893348e5fb","01a201af-c8a0-7057-89d7-88ca9b85b968"],"metres":[13464,13464,13464],"scores":[1167003,1167003,1167003],"reasons":[0,0,0]}]}},"bulk":true,"request_id":"01a201af-e094-7183-9689-bf3d48fadb56","occurred_at":"2026-11-22T05:17:13.269054+00:00","published_at":"2026-11-22T05:17:13.295397+00:00"}
]');

insert into provider_match_point (provider_type, specialty, tile, provider, place, lat, lng, specialties, preferences) overriding system value
select provider_type, specialty, tile, provider, place, lat, lng, specialties, preferences from json_populate_recordset(null::provider_match_point, '[
{"provider_type":9,"specialty":18,"tile":183715,"provider":3,"place":1,"lat":37.8044,"lng":-122.2708,"specialties":262148,"preferences":1032},
{"provider_type":9,"specialty":2,"tile":183715,"provider":1,"place":1,"lat":37.8044,"lng":-122.2708,"specialties":8796093022212,"preferences":1032},
{"provider_type":9,"specialty":2,"tile":183715,"provider":2,"place":1,"lat":37.8044,"lng":-122.2708,"specialties":4,"preferences":1032},
{"provider_type":9,"specialty":2,"tile":183715,"provider":3,"place":1,"lat":37.8044,"lng":-122.2708,"specialties":262148,"preferences":1032},
{"provider_type":9,"specialty":43,"tile":183715,"provider":1,"place":1,"lat":37.8044,"lng":-122.2708,"specialties":8796093022212,"preferences":1032}
]');

select setval('match_revision', 10);
select setval('matched_job_number_seq', 5);
select setval('matched_provider_number_seq', 6);
select setval('outbox_seq_seq', 11);
