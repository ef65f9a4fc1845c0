#!/bin/bash
# One database a service: nobody else reads it.
set -euo pipefail
for name in identity jobs profiles matching contacts billing; do
  psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -c "create database nearward_$name"
done
