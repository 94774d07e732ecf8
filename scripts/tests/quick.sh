#!/usr/bin/env bash
# Usage: npm test
# Runs what needs no browser, the build and the main flows in a browser.
. scripts/tests/steps.sh
. scripts/tests/static.sh

rm -rf .cache/test/data .cache/test/site
static_checks
# The build uses one core for most of its time.
together 'unit and database tests: unit_tests' 'build: build'
if has_passed 'build'; then
  step 'main flows in the browser' shop playwright test --project quick --reporter dot
fi
finish
