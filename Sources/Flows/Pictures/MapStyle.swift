/// The style sheet of the web page of a map. It follows the system's light or dark mode, and loads nothing.
enum MapStyle {
  static let text = """
    :root {
      color-scheme: light dark;
      --page: #ffffff; --box: #f1f4f8; --text: #18202b; --quiet: #4a5563; --line: #c3cad4; --link: #0b57a4;
      --away: #2b5f9e; --back: #a3470f; --beside: #5b4b9a; --mark: #fff3c4; --fault: #b3261e;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #11151b; --box: #1d242e; --text: #e8ecf2; --quiet: #aeb8c5; --line: #414c5a; --link: #8fc1ff;
        --away: #86b6f2; --back: #f0a36c; --beside: #bfb0f5; --mark: #4a3f12; --fault: #ff8a80;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 1rem 1.25rem 3rem; background: var(--page); color: var(--text);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
    h1 { margin: 0 0 .25rem; font-size: 1.6rem; }
    h2 { margin: 2rem 0 .5rem; font-size: 1.2rem; }
    h3 { margin: 1.25rem 0 .25rem; font-size: 1rem; }
    p { margin: .25rem 0; max-width: 75ch; }
    nav a { margin-right: 1rem; }
    a { color: var(--link); }
    .quiet { color: var(--quiet); }
    code, pre, svg { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    code, pre { font-size: 13px; }
    code { overflow-wrap: anywhere; }
    pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
    .script { padding: .5rem .75rem; border-left: 3px solid var(--line); background: var(--box); max-width: 75ch; }
    .wide { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; }
    .large { max-height: 85vh; overflow: auto; }
    .wide:focus-visible { outline: 3px solid var(--link); }
    svg { display: block; margin: 0 auto; font-size: 12px; }
    svg text { fill: var(--text); }
    .place rect { fill: var(--box); stroke: var(--quiet); stroke-width: 1.25; }
    .place.unreached rect { stroke-dasharray: 2 4; }
    .place.initial rect { stroke: var(--text); stroke-width: 2.5; }
    .place circle { fill: var(--text); }
    .place path { stroke: var(--text); stroke-width: 2; }
    .place:hover rect, .place:focus rect { stroke: var(--link); stroke-width: 2.5; }
    .place:target rect { fill: var(--mark); }
    .place .title { font-size: 14px; font-weight: 700; }
    .place .below, .place .stays { fill: var(--quiet); }
    .arrow path { fill: none; stroke-width: 1.5; }
    .arrow rect { fill: var(--page); }
    .arrow text { text-anchor: middle; }
    .away path { stroke: var(--away); } .back path { stroke: var(--back); } .beside path { stroke: var(--beside); }
    .away text { fill: var(--away); } .back text { fill: var(--back); } .beside text { fill: var(--beside); }
    .head path { stroke: none; }
    .head.away path { fill: var(--away); } .head.back path { fill: var(--back); }
    .head.entry path { fill: var(--text); }
    .head.beside path { fill: var(--beside); }
    .may path { stroke-dasharray: 6 4; }
    .arrow:hover path { stroke-width: 3.5; }
    .arrow:hover text { font-weight: 700; }
    .arrow.differs path { stroke-width: 3.5; } .arrow.differs text { font-weight: 700; }
    .arrow.differs rect { fill: var(--mark); }
    .legend span { margin-right: 1rem; }
    .legend .away { color: var(--away); } .legend .back { color: var(--back); }
    .legend .beside { color: var(--beside); }
    table { border-collapse: collapse; width: 100%; min-width: 60rem; }
    th, td { padding: .45rem .75rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
    thead th { background: var(--box); }
    tbody tr:last-child > * { border-bottom: 0; }
    tbody th { font-weight: 600; min-width: 17rem; }
    tbody th > br ~ * { font-weight: 400; }
    tbody th.part { border-bottom-width: 2px; background: var(--box); }
    tr:target, tr:target > th.part { background: var(--mark); }
    td ul { margin: 0; padding: 0; list-style: none; }
    details { margin-top: .25rem; font-weight: 400; }
    summary { color: var(--link); cursor: pointer; }
    .sample { margin-top: .25rem; padding: .4rem .6rem; background: var(--box); border-radius: 6px; white-space: pre;
      overflow-x: auto; max-width: 40rem; font-weight: 400; }
    .place.faulty rect { stroke: var(--fault); stroke-width: 2.5; }
    .tools { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .5rem 0; }
    .tools input, .tools button { font: inherit; padding: .25rem .6rem; color: var(--text); background: var(--box);
      border: 1px solid var(--line); border-radius: 6px; }
    .tools input { flex: 1 1 14rem; max-width: 24rem; min-width: 0; }
    .tools output { color: var(--quiet); }
    .dimmed .place, .dimmed .arrow { opacity: .22; }
    .dimmed .near { opacity: 1; }
    .dimmed .way { opacity: 1; }
    .dimmed .way path { stroke-width: 3.5; }
    .dimmed .way text { font-weight: 700; }
    .dimmed .chosen rect, .dimmed .match rect { fill: var(--mark); }
    .chosen-place { margin: .5rem 0; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 8px; }
    .chosen-place:empty { display: none; }
    tr[hidden] { display: none; }
    @media (max-width: 40rem) { body { padding: .75rem .75rem 2rem; } h1 { font-size: 1.3rem; } }
    """
}
