#!/usr/bin/env bash
# Usage: npm run test:long [-- STAGE …]
# Runs the long tests, all stages where none is named. It uses the site that `npm test` has built.
. scripts/tests/steps.sh

SITE=.cache/test/site

# Histories, races and weakened databases; installing and starting from a fresh clone, data folders, hosts.
processes() {
  # Many wait: for a server that starts, the pause before another try, a call that is ended.
  step 'long tests of databases and processes' \
    vitest run --project database --project production --maxWorkers 3
}

# Pages one by one, faults, accessibility, rarer flows.
browser() {
  together \
    "html: html-validate -c .htmlvalidate.json '$SITE/**/*.html'" \
    "bytes: node scripts/check/check-bytes.ts $SITE"
  # Two workers leave a third of two cores idle.
  step 'long tests in the browser' shop playwright test --project long --workers 3 --reporter dot
}

# Proofs at their small size, load and plans on PostgreSQL.
benchmark() {
  step 'proofs at their small size' node scripts/measure/measure.ts --small
  step 'figures on PostgreSQL' vitest run --project benchmark --reporter=verbose
}

# Lighthouse on a page of each kind, a slow phone, the shop as it is deployed.
deployed() {
  # Lighthouse begins with a copy of the data folder, which no shop may have open meanwhile.
  step 'lighthouse' node scripts/check/lighthouse.ts --without-times
  step 'the shop as it is deployed' shop playwright test --project production --reporter dot
  step 'web' node scripts/measure/measure.ts web --small
}

[ $# -gt 0 ] || set -- processes browser benchmark deployed
for stage in "$@"; do
  case $stage in
    processes | browser | benchmark | deployed) ;;
    *)
      echo "There is no stage '$stage'. The stages are processes, browser, benchmark and deployed." >&2
      exit 1
      ;;
  esac
done

step 'build for the long tests' build
for stage in "$@"; do
  case $stage in
    browser | deployed) has_passed 'build for the long tests' && "$stage" ;;
    *) "$stage" ;;
  esac
done
finish
