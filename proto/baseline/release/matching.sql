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
{"aggregate_id":"01a20482-c208-7296-968e-56d60457d335","version":2}
]');

insert into inbox (event_id, received_at) overriding system value
select event_id, received_at from json_populate_recordset(null::inbox, '[
{"event_id":"01a20482-bf2f-7473-bd90-3cc9377eec2d","received_at":"2026-11-22T18:26:47.260905+00:00"},
{"event_id":"01a20482-bfbd-77d9-8d31-65b7e36edf40","received_at":"2026-11-22T18:26:47.423442+00:00"},
{"event_id":"01a20482-c014-7653-9630-69705b1dae45","received_at":"2026-11-22T18:26:47.451377+00:00"},
{"event_id":"01a20482-c0d8-71d5-8dd2-d842e772dea1","received_at":"2026-11-22T18:26:47.674004+00:00"},
{"event_id":"01a20482-c15a-778c-b2c7-39885677d1be","received_at":"2026-11-22T18:26:47.779531+00:00"},
{"event_id":"01a20482-c17b-7026-8584-8918b61ee6cb","received_at":"2026-11-22T18:26:47.817347+00:00"},
{"event_id":"01a20482-c1ab-7732-b41e-78201b5a3f95","received_at":"2026-11-22T18:26:47.86247+00:00"},
{"event_id":"01a20482-c1dc-74ca-8fb6-e77f387c773d","received_at":"2026-11-22T18:26:47.949824+00:00"},
{"event_id":"01a20482-c20d-72f6-8d30-1669884d6f02","received_at":"2026-11-22T18:26:48.035178+00:00"},
{"event_id":"01a20482-c32d-746e-95f1-59b9ac67243b","received_at":"2026-11-22T18:26:48.250172+00:00"},
{"event_id":"01a20482-c35a-717a-943f-12311169620c","received_at":"2026-11-22T18:26:48.300199+00:00"},
{"event_id":"01a20482-c3b6-7073-8ab5-8f8edaee07fd","received_at":"2026-11-22T18:26:48.383987+00:00"},
{"event_id":"01a20482-c3f5-70c1-849a-c235d240ee4e","received_at":"2026-11-22T18:26:48.446453+00:00"},
{"event_id":"01a20482-cd25-719c-9979-3b719b3bec53","received_at":"2026-11-22T18:26:50.815623+00:00"},
{"event_id":"01a20482-cd8f-756a-afd8-275386f4b624","received_at":"2026-11-22T18:26:50.909972+00:00"},
{"event_id":"01a20482-d5db-7226-b1c8-d171d974d17e","received_at":"2026-11-22T18:26:53.080405+00:00"}
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
{"number":1,"job_id":"01a20482-bed8-70b7-829e-a26a77a4b0ea","owner_key":"0KqQ5XpRFQVPQVrZgNRAa5tevppwPB7R9-tJKSG9RIY","posted_at":"2026-11-22T18:26:47.198+00:00","other_specialties":[]},
{"number":2,"job_id":"01a20482-bf87-7602-b447-a6bfd9b40187","owner_key":"L9b1yk4Wj6hg5QT2wG2KC8bi8OS664AauS7pU-P6mUM","posted_at":"2026-11-22T18:26:47.326+00:00","other_specialties":[]}
]');

insert into matched_provider (number, profile_id, owner_key, other_specialties) overriding system value
select number, profile_id, owner_key, other_specialties from json_populate_recordset(null::matched_provider, '[
{"number":1,"profile_id":"01a20482-c0b7-711c-b29b-fb0d360c6128","owner_key":"PFUISdR89c4Qimxw8nn_sh5IEP6ZZ0HqY5VAcIskUh8","other_specialties":[]},
{"number":2,"profile_id":"01a20482-c112-7763-9f76-a79734a43431","owner_key":"zd9I2KL_b2_tggx-QCAiJFlet3zvTAwoJWqxXemOZ5g","other_specialties":[]},
{"number":3,"profile_id":"01a20482-c176-71ce-919c-6bbe2715b2b3","owner_key":"wUbFROEvBzWJ28cMz8cg-ah7oL-m5Sul23ynGv1wdTI","other_specialties":[]}
]');

insert into outbox (id, seq, kind, type, aggregate_id, version, payload, bulk, request_id, occurred_at, published_at) overriding system value
select id, seq, kind, type, aggregate_id, version, payload, bulk, request_id, occurred_at, published_at from json_populate_recordset(null::outbox, '[
{"id":"01a20482-c115-7613-a256-3e32074d9f79","seq":1,"kind":"event","type":"matching.v1.MatchesChanged","aggregate_id":null,"version":null,"payload":{"revision":"1","reasons":[{"commonProviderTypes":["Registered Nurse"],"commonSpecialties":["Cardiology"]}],"of":[{"profileId":"01a20482-c0b7-711c-b29b-fb0d360c6128","came":["01a20482-bed8-70b7-829e-a26a77a4b0ea"],"metres":[13464],"scores":[1167003],"reasons":[0]}]},"bulk":false,"request_id":"d26ae1eb-844d-424d-9cb2-be56cacfcfc0","occurred_at":"2026-11-22T18:26:47.674004+00:00","published_at":"2026-11-22T18:26:47.708402+00:00"},
{"id":"01a20482-c16d-77f9-bf86-c5b4b47f1e73","seq":2,"kind":"event","type":"matching.v1.MatchesChanged","aggregate_id":null,"version":null,"payload":{"revision":"2","reasons":[{"commonProviderTypes":["Registered Nurse"],"commonSpecialties":["Cardiology"]}],"of":[{"profileId":"01a20482-c112-7763-9f76-a79734a43431","came":["01a20482-bed8-70b7-829e-a26a77a4b0ea"],"metres":[13464],"scores":[1167003],"reasons":[0]}]},"bulk":false,"request_id":"16a28887-8534-4a85-9f02-2ea8d0940933","occurred_at":"2026-11-22T18:26:47.779531+00:00","published_at":"2026-11-22T18:26:47.804502+00:00"},
{"id":"01a20482-c19b-77c9-9e41-79ee25672209","seq":3,"kind":"event","type":"matching.v1.MatchesChanged","aggregate_id":null,"version":null,"payload":{"revision":"3","reasons":[{"commonProviderTypes":["Registered Nurse"],"commonSpecialties":["Cardiology"]}],"of":[{"profileId":"01a20482-c176-71ce-919c-6bbe2715b2b3","came":["01a20482-bed8-70b7-829e-a26a77a4b0ea"],"metres":[13464],"scores":[1167003],"reasons":[0]}]},"bulk":false,"request_id":"7cfa3b3f-7acd-464f-b192-f367e98aa160","occurred_at":"2026-11-22T18:26:47.817347+00:00","published_at":"2026-11-22T18:26:47.838564+00:00"},
{"id":"01a20482-c1eb-759d-ad91-733cfbeeaa50","seq":4,"kind":"event","type":"matching.v1.MatchesChanged","aggregate_id":null,"version":null,"payload":{"revision":"4","reasons":[{"commonProviderTypes":["Registered Nurse"],"commonSpecialties":["Cardiology"]}],"of":[{"profileId":"01a20482-c19f-75bf-8081-e17f80072f91","came":["01a20482-bed8-70b7-829e-a26a77a4b0ea"],"metres":[66946],"scores":[1113521],"reasons":[0]}]},"bulk":false,"request_id":"a9ba8cca-7d83-4c97-bcb2-d176c567e08c","occurred_at":"2026-11-22T18:26:47.86247+00:00","published_at":"2026-11-22T18:26:47.960821+00:00"},
{"id":"01a20482-c26d-7763-9ce8-810b3bc169d8","seq":5,"kind":"event","type":"matching.v1.MatchesChanged","aggregate_id":null,"version":null,"payload":{"revision":"5","reasons":[{"commonProviderTypes":["Registered Nurse"],"commonSpecialties":["Cardiology"]}],"of":[{"jobId":"01a20482-c1be-7112-87e5-0cd58e394398","came":["01a20482-c0b7-711c-b29b-fb0d360c6128","01a20482-c112-7763-9f76-a79734a43431","01a20482-c176-71ce-919c-6bbe2715b2b3","01a20482-c19f-75bf-8081-e17f80072f91"],"metres":[13464,13464,13464,66946],"scores":[1167003,1167003,1167003,1113521],"reasons":[0,0,0,0]}]},"bulk":false,"request_id":"c8001b2f-b6d4-499e-ad57-1a2229f522aa","occurred_at":"2026-11-22T18:26:47.949824+00:00","published_at":"2026-11-22T18:26:48.053368+00:00"},
{"id":"01a20482-c289-77a8-9405-04c654354c8a","seq":6,"kind":"event","type":"matching.v1.MatchesChanged","aggregate_id":null,"version":null,"payload":{"revision":"6","reasons":[{"commonProviderTypes":["Registered Nurse"],"commonSpecialties":["Cardiology"]}],"of":[{"profileId":"01a20482-c208-7296-968e-56d60457d335","came":["01a20482-bed8-70b7-829e-a26a77a4b0ea"],"metres":[13464],"scores":[1167003],"reasons":[0]}]},"bulk":false,"request_id":"3be5b0ca-dbb1-4ca9-90d7-ee30db3f7f07","occurred_at":"2026-11-22T18:26:48.035178+00:00","published_at":"2026-11-22T18:26:48.078572+00:00"},
{"id":"01a20482-c343-766f-9814-9b3066c95bda","seq":7,"kind":"event","type":"matching.v1.MatchesChanged","aggregate_id":null,"version":null,"payload":{"revision":"7","of":[{"jobId":"01a20482-c1be-7112-87e5-0cd58e394398","went":["01a20482-c0b7-711c-b29b-fb0d360c6128","01a20482-c112-7763-9f76-a79734a43431","01a20482-c176-71ce-919c-6bbe2715b2b3","01a20482-c19f-75bf-8081-e17f80072f91"]}]},"bulk":false,"request_id":"edb42ae6-6ad4-4311-b6ff-073e9b03a5fd","occurred_at":"2026-11-22T18:26:48.250172+00:00","published_at":"2026-11-22T18:26:48.262111+00:00"},
{"id":"01a20482-c380-7467-85cb-7b96093f7f85","seq":8,"kind":"event","type":"matching.v1.MatchesChanged","aggregate_id":null,"version":null,"payload":{"revision":"8","of":[{"profileId":"01a20482-c208-7296-968e-56d60457d335","went":["01a20482-bed8-70b7-829e-a26a77a4b0ea"]}]},"bulk":false,"request_id":"4292e672-7087-4d9b-a5c5-a28096856c1c","occurred_at":"2026-11-22T18:26:48.300199+00:00","published_at":"2026-11-22T18:26:48.329009+00:00"},
{"id":"01a20482-cd4d-7218-855c-55e881920551","seq":9,"kind":"event","type":"matching.v1.MatchesChanged","aggregate_id":null,"version":null,"payload":{"revision":"9","of":[{"profileId":"01a20482-c19f-75bf-8081-e17f80072f91","went":["01a20482-bed8-70b7-829e-a26a77a4b0ea"]}]},"bulk":false,"request_id":"a91d517d-984f-43bf-9b95-bac737290e79","occurred_at":"2026-11-22T18:26:50.815623+00:00","published_at":"2026-11-22T18:26:50.851212+00:00"},
{"id":"01a20482-d5db-7226-b1c8-d171d974d17e","seq":10,"kind":"event","type":"matching.v1.RematchRequested","aggregate_id":null,"version":null,"payload":{"jobIds":["01a20482-bf87-7602-b447-a6bfd9b40187","01a20482-bed8-70b7-829e-a26a77a4b0ea"]},"bulk":true,"request_id":null,"occurred_at":"2026-11-22T18:26:53.015391+00:00","published_at":"2026-11-22T18:26:53.075979+00:00"},
{"id":"01a20482-d625-70d0-b365-21c6de9705ca","seq":11,"kind":"event","type":"matching.v1.MatchesRecomputed","aggregate_id":null,"version":null,"payload":{"changes":{"revision":"10","reasons":[{"commonProviderTypes":["Registered Nurse"],"commonSpecialties":["Cardiology"]}],"of":[{"jobId":"01a20482-bed8-70b7-829e-a26a77a4b0ea","came":["01a20482-c0b7-711c-b29b-fb0d360c6128","01a20482-c112-7763-9f76-a79734a43431","01a20482-c176-71ce-919c-6bbe2715b2b3"],"metres":[13464,13464,13464],"scores":[1167003,1167003,1167003],"reasons":[0,0,0]}]}},"bulk":true,"request_id":"01a20482-d5db-7226-b1c8-d171d974d17e","occurred_at":"2026-11-22T18:26:53.080405+00:00","published_at":"2026-11-22T18:26:53.098728+00:00"}
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
