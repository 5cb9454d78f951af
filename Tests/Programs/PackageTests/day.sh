# Installs the package $1 in a bare Debian root, uses it for a day's work, and removes it.
fail() {
  echo "$*" >&2
  exit 1
}
prints() {
  expected=$1
  shift
  printed=$("$@") || fail "$*: status $?"
  case $printed in *"$expected"*) ;; *) fail "$*: expected $expected, printed $printed" ;; esac
}

find / -xdev -name '*calcot*' ! -path '/tmp/*' ! -path '/proc/*' | sort >/tmp/before
dpkg --install "$1" >/dev/null
export HOME=/tmp/home LANG=C.UTF-8 TZ=UTC
mkdir "$HOME"

[ "$(calcot --version)" = "$(dpkg-query --show --showformat='${Version}' calcot)" ] || fail "another version"
prints '+ group #1 Home' calcot create Home
prints '+ todo #1 Buy milk' calcot add 'Buy milk' --group Home --due today
prints 'Buy milk' calcot agenda today
prints '✓ todo #1 Buy milk' calcot --at /groups/1/todos done milk
prints 'undid' calcot undo
prints '"name":"Buy milk"' calcot --format json --at /groups/1/todos list
prints '0 mismatches' calcot check /tmp/day.calcot
prints 'counter' calcot gallery -c list
prints 'Home' calcot complete-line -- open H

for page in man1/calcot.1 man1/calcot-run.1 man1/calcot-explore.1 man5/calcot.5; do
  zcat "/usr/share/man/$page.gz" | grep -q '^\.SH' || fail "$page is no man page"
done
zcat /usr/share/man/man1/calcot-run.1.gz | grep -q 'keep.*going' || fail "calcot-run(1) lacks an option"
zcat /usr/share/man/man1/calcot.1.gz | grep -q 'version' || fail "calcot(1) lacks --version"
zcat /usr/share/man/man5/calcot.5.gz | grep -Fq '|? text {int}' || fail "calcot(5) lacks the expectations"
bash -c '. /usr/share/bash-completion/completions/calcot && complete -p calcot' >/dev/null || fail "no completion for bash"
[ -s /usr/share/doc/calcot/UsingTheShell.md ] || fail "no documentation"

dpkg --purge calcot >/dev/null
find / -xdev -name '*calcot*' ! -path '/tmp/*' ! -path '/proc/*' | sort >/tmp/after
cmp /tmp/before /tmp/after || fail "not removed: $(comm -13 /tmp/before /tmp/after)"
[ -s /tmp/home/.local/share/calcot/calcot.sqlite ] || fail "the data went with the package"
