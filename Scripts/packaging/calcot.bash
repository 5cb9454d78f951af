# Completion of calcot for bash: verbs, options and commands, and the groups, members and todos that a command takes.

# Sets REPLY to the text that a word means. Its quote may still be open.
_calcot_meaning() {
  REPLY=$1
  case $REPLY in
  \"*)
    REPLY=${REPLY#\"}
    REPLY=${REPLY%\"}
    REPLY=${REPLY//'"\!"'/'!'}
    REPLY=${REPLY//\\/}
    ;;
  \'*)
    REPLY=${REPLY#\'}
    REPLY=${REPLY%\'}
    REPLY=${REPLY//"'\\''"/"'"}
    ;;
  *) REPLY=${REPLY//\\/} ;;
  esac
}

# Sets REPLY to a text as it has to stand in a word that begins like $2, so that bash does not expand it.
_calcot_quoted() {
  REPLY=$1
  case $2 in
  \"*)
    REPLY=${REPLY//\\/\\\\}
    REPLY=${REPLY//\"/\\\"}
    REPLY=${REPLY//\$/\\\$}
    REPLY=${REPLY//\`/\\\`}
    # In double quotes, a backslash before ! would stay.
    REPLY=${REPLY//'!'/'"\!"'}
    ;;
  \'*) REPLY=${REPLY//"'"/"'\\''"} ;;
  *) printf -v REPLY %q "$REPLY" ;;
  esac
}

_calcot() {
  local line=${COMP_LINE:0:COMP_POINT} words=() typed= kept= word candidate detail details=() i REPLY
  # bash also splits words at @, = and :. They are put together again.
  for ((i = 0; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if ((i == 0)) || [[ $line == [[:space:]]* ]]; then
      words+=("")
      line=${line#"${line%%[![:space:]]*}"}
    fi
    # The last word ends at the cursor.
    ((i < COMP_CWORD)) || word=$line
    words[-1]+=$word
    line=${line#"$word"}
  done
  typed=${words[-1]}
  # bash keeps the beginning of the word up to the last = or :, and replaces only the rest.
  if [[ $typed != [\"\']* ]]; then
    [[ $typed == *[:=]* ]] && kept=${typed%"${typed##*[:=]}"}
    [[ ${typed#"$kept"} == ?*@* ]] && kept=${typed%@*}
    _calcot_meaning "$kept"
    kept=$REPLY
  fi
  for ((i = 0; i < ${#words[@]}; i++)); do
    _calcot_meaning "${words[i]}"
    words[i]=$REPLY
  done
  COMPREPLY=()
  while IFS=$'\t' read -r candidate detail; do
    [[ $candidate == "$kept"* ]] || continue
    _calcot_quoted "${candidate#"$kept"}" "$typed"
    COMPREPLY+=("$REPLY")
    details+=("${detail:+  $detail}")
  done < <("${words[0]/#\~/$HOME}" complete-line -- "${words[@]:1}" 2>/dev/null)
  # Items of the same name are offered by their ids. They are only listed, each with its name: their common beginning
  # must not replace the name that was typed. An empty candidate prevents that.
  if ((${#COMPREPLY[@]} > 1)) && [[ $typed != *'#'* && ${COMPREPLY[*]} == *'#'* ]]; then
    for ((i = 0; i < ${#COMPREPLY[@]}; i++)); do COMPREPLY[i]=${COMPREPLY[i]#\\}${details[i]}; done
    COMPREPLY+=("")
  fi
}
complete -o default -F _calcot calcot
