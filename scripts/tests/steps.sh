# Functions for scripts that run tests, to be sourced at the root. A step is one command of a tool. Its output is kept, so
# that the end of a long run can repeat why a step failed.

# `--help` prints the comment at the head of the script, and does nothing else.
for option in "$@"; do
  case $option in
    --help | -h)
      sed -n '2,/^[^#]/s/^# //p' "$0"
      exit 0
      ;;
  esac
done

STEPS=.cache/test/steps
[ -n "${STEPS_GO_ON-}" ] || rm -rf "$STEPS"
mkdir -p "$STEPS"
touch "$STEPS/ended"

# Processes of a run share what Node has compiled: it halves the start of a command.
export NODE_COMPILE_CACHE=$PWD/.cache/test/compiled

# Tools print into a file here: the terminal behind it decides whether they use colours.
if [ -t 1 ] && [ -z "${NO_COLOR-}" ]; then
  export FORCE_COLOR=1
else
  unset FORCE_COLOR
  export NO_COLOR=1
fi

# Without what `astro check` writes whatever NO_COLOR says.
plain() { if [ -n "${NO_COLOR-}" ]; then sed $'s/\x1b\\[[0-9;]*m//g'; else cat; fi; }

count() { grep -c "^$1" "$STEPS/ended"; }
log_of() { echo "$STEPS/${1// /-}.log"; }

# note NAME STATUS START: one line for each step that has ended.
note() {
  local outcome=passed minutes=$((($(date +%s) - $3) * 10 / 60))
  [ "$2" -eq 0 ] || outcome=failed
  printf '%s %3d.%d min  %s\n' "$outcome" $((minutes / 10)) $((minutes % 10)) "$1" | tee -a "$STEPS/ended"
}

# step NAME COMMAND…: its output is shown as it comes. It goes into a file and no pipe, so that a server which a test leaves
# behind holds up nothing.
step() {
  local name=$1 log start status follower
  log=$(log_of "$name") start=$(date +%s)
  shift
  printf '\n── %s\n' "$name"
  : >"$log"
  tail -n +1 -f "$log" &
  follower=$!
  trap "kill $follower" EXIT
  "$@" </dev/null >>"$log" 2>&1
  status=$?
  sleep 1 # The last lines are shown too.
  trap - EXIT
  kill $follower
  wait $follower 2>/dev/null
  note "$name" $status "$start"
  return $status
}

# together 'NAME: COMMAND' …: two commands at once. Only a failed one shows its output.
together() {
  printf '%s\0' "$@" | STEPS_GO_ON=1 xargs -0 -n 1 -P 2 bash -c '
    . scripts/tests/steps.sh
    name=${0%%: *} start=$(date +%s)
    (eval "${0#*: }") </dev/null >"$(log_of "$name")" 2>&1
    status=$?
    [ $status -eq 0 ] || plain <"$(log_of "$name")"
    note "$name" $status "$start"
    exit $((status != 0))'
}

has_passed() { grep -q "^passed .* min  $1\$" "$STEPS/ended"; }

# finish: each failed step once more with the end of its output, then the minutes of all and their count.
finish() {
  local passed failed
  passed=$(count passed) failed=$(count failed)
  sed -n 's/^failed .* min  //p' "$STEPS/ended" | while read -r name; do
    printf '\n── failed: %s\n' "$name"
    if [ -f "$(log_of "$name")" ]; then
      tail -n 60 "$(log_of "$name")" | plain
    else
      echo 'It ended before its first step: see above.'
    fi
  done
  printf '\n'
  cat "$STEPS/ended"
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
}

# The shop of the browser tests, so that they can run beside `npm start`.
shop() { PORT=${PORT:-4391} DATA_DIR=.cache/test/data OUT_DIR=.cache/test/site "$@"; }

# Builds nothing where the sources and the data are those of the last build.
build() { shop node supabase/start/main.ts --build-only --replace-data; }

# Only failed tests print what they logged.
unit_tests() {
  vitest run --project pure --project quick --project 'quick database' --silent=passed-only --reporter=dot
}
