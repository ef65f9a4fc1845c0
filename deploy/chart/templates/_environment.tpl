{{/* The keys in the Secret of a process. It has no keys of other processes. */}}
{{- define "nearward.secretKeys" -}}
{{- if ne . "gateway" }}DATABASE_URL REDIS_URL SMTP_URL {{ end -}}
{{- $keys := dict
  "gateway" "ENVELOPE_KEY CLIENT_KEY"
  "identity" "ENVELOPE_PUBLIC_KEY LISTING_ROOT_KEY OWNER_KEY POSTER_SEAL_KEY"
  "jobs" "ENVELOPE_PUBLIC_KEY LISTING_ROOT_KEY OWNER_KEY POSTER_SEAL_KEY"
  "profiles" "ENVELOPE_PUBLIC_KEY LISTING_ROOT_KEY OWNER_KEY PERSON_SEAL_KEY PREFERENCES_SEAL_KEY"
  "matching" "ENVELOPE_PUBLIC_KEY PREFERENCES_SEAL_KEY"
  "contacts" "ENVELOPE_PUBLIC_KEY CONTACTS_ROOT_KEY POSTER_SEAL_KEY PERSON_SEAL_KEY PREFERENCES_SEAL_KEY"
  "billing" "ENVELOPE_PUBLIC_KEY CONTACTS_ROOT_KEY OWNER_KEY STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET" -}}
{{- get $keys . -}}
{{- end -}}

{{/* The keys of the previous release in the same Secret, which this release still reads with secrets.formerKeys. */}}
{{- define "nearward.formerKeys" -}}
{{- $former := dict
  "gateway" "IDENTITY_VIEWER_KEY JOBS_VIEWER_KEY PROFILES_VIEWER_KEY MATCHING_VIEWER_KEY CONTACTS_VIEWER_KEY BILLING_VIEWER_KEY"
  "identity" "VIEWER_KEY CAPABILITY_KEY JOBS_GRANT_KEY PROFILES_GRANT_KEY"
  "jobs" "VIEWER_KEY CAPABILITY_KEY GRANT_KEY"
  "profiles" "VIEWER_KEY CAPABILITY_KEY GRANT_KEY"
  "matching" "VIEWER_KEY"
  "contacts" "VIEWER_KEY CAPABILITY_KEY PARTIES_SEAL_KEY UNDO_SEAL_KEY"
  "billing" "VIEWER_KEY CAPABILITY_KEY PARTIES_SEAL_KEY" -}}
{{- get $former . -}}
{{- end -}}

{{/* The plain variables of a process, and the keys of its Secret. */}}
{{- define "nearward.environment" -}}
{{- $values := .root.Values -}}
{{- $env := dict
  "APP_ENV" $values.appEnv
  "PUBLIC_URL" $values.publicUrl
  "LOG_LEVEL" $values.logLevel
  "HOST" "0.0.0.0"
  "PORT" "4000"
  "DRAIN_SECONDS" (toString .process.drainSeconds)
  "FINISH_SECONDS" (toString .process.finishSeconds)
  "NODE_OPTIONS" (printf "--max-old-space-size=%v --max-semi-space-size=8" .process.heapMegabytes) -}}
{{- if $values.otlpEndpoint }}{{ $_ := set $env "OTEL_EXPORTER_OTLP_ENDPOINT" $values.otlpEndpoint }}{{ end -}}
{{- if $values.metrics.enabled }}{{ $_ := set $env "METRICS_PORT" (toString $values.metrics.port) }}{{ end -}}
{{- if eq .name "gateway" -}}
{{- $_ := set $env "TRUSTED_PROXIES" (join "," $values.trustedProxies) -}}
{{- range $service, $_ := $values.services -}}
{{- $_ := set $env (printf "%s_URL" (upper $service)) (printf "http://%s-%s:4000" $values.name $service) -}}
{{- end -}}
{{- else -}}
{{- $_ := set $env "MAIL_FROM" $values.mailFrom -}}
{{- if $values.postalAddress }}{{ $_ := set $env "POSTAL_ADDRESS" $values.postalAddress }}{{ end -}}
{{- $_ := set $env "QUEUE_PREFIX" $values.queuePrefix -}}
{{- $_ := set $env "MIGRATE_AT" "command" -}}
{{- end -}}
{{- if eq .name "billing" }}{{ $_ := set $env "STRIPE_API_URL" "https://api.stripe.com" }}{{ end -}}
{{- if eq .name "profiles" }}{{ $_ := set $env "NPPES_URL" "https://npiregistry.cms.hhs.gov/api/" }}{{ end -}}
{{- if eq .name "identity" -}}
{{- $_ := set $env "ADMIN_EMAILS" (join "," $values.adminEmails) -}}
{{- if $values.passkeys.rpId }}{{ $_ := set $env "PASSKEY_RP_ID" $values.passkeys.rpId }}{{ end -}}
{{- if $values.passkeys.origins }}{{ $_ := set $env "PASSKEY_ORIGINS" (join "," $values.passkeys.origins) }}{{ end -}}
{{- end -}}
{{- range $key, $value := mergeOverwrite $env .process.env }}
- { name: {{ $key }}, value: {{ $value | quote }} }
{{- end }}
{{- $secret := printf "%s-%s" $values.name .name }}
{{- range splitList " " (include "nearward.secretKeys" .name) }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ . }} } }
{{- end }}
{{- if $values.secrets.formerKeys }}
{{- range splitList " " (include "nearward.formerKeys" .name) }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ . }}, optional: true } }
{{- end }}
{{- end }}
{{- if ne .name "gateway" }}
# Bypasses a transaction pooler, if there is one.
- name: DATABASE_DIRECT_URL
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: DATABASE_DIRECT_URL, optional: true } }
{{- end }}
{{- end -}}
