# Completion of calcot for fish: verbs, options and commands, and the groups, members and todos that a command takes.
function __calcot_candidates
    set -l words (commandline --cut-at-cursor --tokenize --current-process)
    # The first word is as typed: it may begin with ~.
    set -l program (string replace --regex '^~' -- $HOME $words[1])
    $program complete-line -- $words[2..] (commandline --current-token --cut-at-cursor | string unescape) 2>/dev/null
end
complete --command calcot --no-files --condition 'count (__calcot_candidates) >/dev/null' --arguments '(__calcot_candidates)'
