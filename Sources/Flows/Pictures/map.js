(() => {
  "use strict";
  const svg = document.querySelector("svg");
  if (!svg) return;
  const frame = svg.parentElement;
  const [width, height] = [svg.width.baseVal.value, svg.height.baseVal.value];
  const places = [...svg.querySelectorAll(".place")];
  const arrows = [...svg.querySelectorAll(".arrow")].map(element => {
    const { from, to } = element.querySelector("path").dataset;
    return { element, from: +from, to: +to, name: element.querySelector("title").textContent };
  });
  const initial = Math.max(0, places.findIndex(place => place.classList.contains("initial")));
  const make = (name, properties, parent) => parent.appendChild(Object.assign(document.createElement(name), properties));
  const tools = document.createElement("div");
  tools.className = "tools";
  frame.before(tools);
  const field = make("input", { type: "search", placeholder: "Search places and commands" }, tools);
  field.setAttribute("aria-label", "Search places and commands");
  let scale = 1;
  const zoom = to => {
    const [x, y] = [(frame.scrollLeft + frame.clientWidth / 2) / scale, (frame.scrollTop + frame.clientHeight / 2) / scale];
    scale = Math.min(4, Math.max(0.05, to));
    svg.setAttribute("width", width * scale);
    svg.setAttribute("height", height * scale);
    frame.scrollTo(x * scale - frame.clientWidth / 2, y * scale - frame.clientHeight / 2);
  };
  const button = (text, label, act) => {
    const made = make("button", { type: "button", textContent: text }, tools);
    made.setAttribute("aria-label", label);
    made.addEventListener("click", act);
  };
  button("+", "Larger", () => zoom(scale * 1.25));
  button("\u2212", "Smaller", () => zoom(scale / 1.25));
  button("Fit", "Fit the window", () => zoom(Math.min(1, (frame.clientWidth - 2) / width)));
  button("1:1", "Real size", () => zoom(1));
  button("All", "Show all again", () => { field.value = ""; search(); });
  const said = make("output", {}, tools);
  const panel = document.createElement("div");
  panel.className = "chosen-place";
  frame.after(panel);
  const clear = () => {
    for (const element of svg.querySelectorAll(".near, .way, .chosen, .match")) {
      element.classList.remove("near", "way", "chosen", "match");
    }
    svg.classList.remove("dimmed");
    panel.replaceChildren();
    said.textContent = "";
  };
  const show = index => {
    const box = places[index].getBoundingClientRect(), seen = frame.getBoundingClientRect();
    frame.scrollBy(box.left + box.width / 2 - seen.left - seen.width / 2,
      box.top + box.height / 2 - seen.top - seen.height / 2);
  };
  const wayTo = index => {
    const steps = new Map([[initial, null]]);
    for (const place of steps.keys()) {
      for (const arrow of arrows) if (arrow.from === place && !steps.has(arrow.to)) steps.set(arrow.to, arrow);
    }
    const way = [];
    for (let step = steps.get(index); step; step = steps.get(step.from)) way.unshift(step);
    return way;
  };
  const choose = index => {
    clear();
    svg.classList.add("dimmed");
    places[index].classList.add("near", "chosen");
    for (const arrow of arrows) {
      if (arrow.from !== index && arrow.to !== index) continue;
      arrow.element.classList.add("near");
      places[arrow.from].classList.add("near");
      places[arrow.to].classList.add("near");
    }
    const way = wayTo(index);
    for (const arrow of way) {
      arrow.element.classList.add("way");
      places[arrow.from].classList.add("near");
    }
    said.textContent = way.length === 1 ? "1 arrow from the beginning" : `${way.length} arrows from the beginning`;
    const row = document.getElementById(`place-${index}`);
    const link = make("a", { href: `#place-${index}` }, make("p", {}, panel));
    make("code", { textContent: places[index].getAttribute("aria-label") }, link);
    const sample = row && row.querySelector(".sample");
    if (sample) panel.append(sample.cloneNode(true));
  };
  const search = () => {
    const text = field.value.trim().toLowerCase();
    clear();
    const holds = element => element.textContent.toLowerCase().includes(text);
    for (const row of document.querySelectorAll("tbody tr[id^='place-'], tbody tr[id^='finer-']")) {
      row.hidden = text !== "" && !row.id.startsWith("finer-of-") && !holds(row);
    }
    if (text === "") return;
    svg.classList.add("dimmed");
    const found = places.filter(holds);
    for (const place of found) place.classList.add("near", "match");
    const named = arrows.filter(arrow => arrow.name.slice(arrow.name.indexOf(": ")).toLowerCase().includes(text));
    for (const arrow of named) {
      arrow.element.classList.add("near", "way");
      places[arrow.from].classList.add("near");
    }
    said.textContent = `${found.length} places, ${named.length} arrows`;
    if (found.length + named.length) show(found.length ? places.indexOf(found[0]) : named[0].from);
  };
  field.addEventListener("input", search);
  places.forEach((place, index) => place.addEventListener("click", event => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(index);
  }));
  document.addEventListener("keydown", event => { if (event.key === "Escape") { field.value = ""; search(); } });
  const goTo = () => {
    const [, name, index] = /^#([a-z]+)-(\d+)$/.exec(location.hash) || [];
    if (name === "box" && places[index]) { choose(+index); show(+index); }
  };
  addEventListener("hashchange", goTo);
  show(initial);
  goTo();
})();
