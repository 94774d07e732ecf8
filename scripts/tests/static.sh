# The steps that `npm run check` and `npm test` begin with, to be sourced after steps.sh.

# Types are checked against the generated files, so that these come first.
static_checks() {
  together \
    'generated headers: node scripts/generate/write-hosting.ts --check' \
    'generated checklist: node scripts/generate/write-checklist.ts --check'
  together \
    'types: astro check' \
    'lint: eslint . --max-warnings 0' \
    'styles: stylelint "src/**/*.{css,astro}"' \
    'format: prettier --check .' \
    'unused code: knip' \
    'content: node scripts/content/content-check.ts' \
    'lockfile: node scripts/check/check-lockfile.ts'
}
