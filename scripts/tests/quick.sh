#!/usr/bin/env bash
# `npm test`: what needs no browser, the build and the main flows in a browser.
. scripts/tests/steps.sh
. scripts/tests/static.sh

rm -rf .cache/test/data .cache/test/site
static_checks
step 'unit and database tests' unit_tests
step 'build' build && step 'browser' shop playwright test --project quick --reporter dot
finish
