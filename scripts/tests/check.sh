#!/usr/bin/env bash
# Usage: npm run check
# Runs what needs no browser.
. scripts/tests/steps.sh
. scripts/tests/static.sh

static_checks
step 'unit and database tests' unit_tests
finish
