# Completion of calcot for bash: verbs, options and commands, and the groups, members and todos that a command takes.
_calcot() {
  local words=("${COMP_WORDS[@]:1:COMP_CWORD}") word candidate
  # A word whose quote is still open, or that has escapes, is completed as the text that it means.
  word=${words[-1]-}
  word=${word#[\"\']}
  words[-1]=${word//\\/}
  COMPREPLY=()
  while IFS=$'\t' read -r candidate _; do
    case ${COMP_WORDS[COMP_CWORD]} in
    \"* | \'*) COMPREPLY+=("$candidate") ;;
    *) COMPREPLY+=("$(printf %q "$candidate")") ;;
    esac
  done < <("${COMP_WORDS[0]/#\~/$HOME}" complete-line -- "${words[@]}" 2>/dev/null)
}
complete -o default -F _calcot calcot
