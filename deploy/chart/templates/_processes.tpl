{{/* All processes of this release, each with the defaults and its own settings: a map by name, as YAML. */}}
{{- define "nearward.processes" -}}
{{- $root := . -}}
{{- $own := merge (dict "gateway" .Values.gateway) .Values.services -}}
{{- $all := dict -}}
{{- range $name, $settings := $own -}}
{{- if or (not $root.Values.only) (has $name $root.Values.only) -}}
{{- $_ := set $all $name (mustMergeOverwrite (deepCopy $root.Values.defaults) (deepCopy ($settings | default dict))) -}}
{{- end -}}
{{- end -}}
{{- toYaml $all -}}
{{- end -}}

{{/* The services with bulk work, which npm run generate finds in proto/events.ts. */}}
{{- define "nearward.hearsBulk" -}}
matching contacts
{{- end -}}

{{/*
The Deployments: each process, and of a service whose `bulk` is enabled another one, <service>-bulk, which alone takes what
comes in bulk. `of` is the process whose image, Secret and account it has.
*/}}
{{- define "nearward.deployments" -}}
{{- $all := dict -}}
{{- range $name, $process := include "nearward.processes" . | fromYaml -}}
{{- $bulk := $process.bulk -}}
{{- $own := omit $process "bulk" -}}
{{- if $bulk.enabled -}}
{{- $apart := mustMergeOverwrite (deepCopy $own) (omit (deepCopy $bulk) "enabled") (dict "env" (dict "QUEUES" "bulk")) -}}
{{- $_ := set $all (printf "%s-bulk" $name) (merge (dict "of" $name) $apart) -}}
{{- $_ := set $own "env" (merge (dict "QUEUES" "events,mails") $own.env) -}}
{{- end -}}
{{- $_ := set $all $name (merge (dict "of" $name) $own) -}}
{{- end -}}
{{- toYaml $all -}}
{{- end -}}

{{- define "nearward.labels" -}}
{{ include "nearward.selector" . }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end -}}

{{- define "nearward.selector" -}}
app.kubernetes.io/part-of: {{ .root.Values.name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "nearward.image" -}}
{{- $image := .process.image -}}
{{- $name := printf "%s/nearward-%s" (trimSuffix "/" .root.Values.image.registry) .name -}}
{{- if $image.digest -}}
{{ $name }}@{{ $image.digest }}
{{- else -}}
{{ $name }}:{{ $image.tag | default .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{/* Restrictions of a pod: no root, no API token, and only /tmp is writable. */}}
{{- define "nearward.pod" -}}
automountServiceAccountToken: false
# Or each Service of the namespace becomes variables, one of which may be named as ours are.
enableServiceLinks: false
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .process.nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .process.tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: { sizeLimit: 64Mi }
{{- end -}}

{{- define "nearward.container" -}}
image: {{ include "nearward.image" . }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
resources: {{ toYaml .process.resources | nindent 2 }}
{{- end -}}
