/** The front page and the lists of articles, by layout type. */
export const LISTS_STYLE = `
.r1{display:grid;grid-template-columns:minmax(0,1fr);gap:0 2.5rem;padding:1.5rem 0}
.r1.with-rail{grid-template-columns:minmax(0,1fr) 312px}
.lead{display:grid;grid-template-columns:minmax(0,1fr)}
.lead.with-pic{grid-template-columns:minmax(288px,2fr) minmax(0,4fr);gap:0 2rem}
.lead .pic,.lead img{height:100%}
.lead img{width:100%;min-height:25rem}
.lead :is(h1,h2){font:560 2.625rem/1.04 var(--serif);letter-spacing:-.03em;margin:6px 0 12px;text-wrap:balance;overflow-wrap:anywhere}
.lead .deck{font:420 1.0625rem/1.45 var(--serif);color:var(--ink-2);margin-bottom:12px;overflow-wrap:anywhere}
.rail{border-left:1px solid var(--rule);padding-left:1.5rem;margin-left:-1rem}
.rail .h{border-top:0;padding-top:0}
.trend ol{counter-reset:n}
.trend li{counter-increment:n;display:grid;grid-template-columns:32px minmax(0,1fr);padding:9px 0;border-bottom:1px solid var(--rule)}
.trend li:last-child{border:0}
.trend li::before{content:counter(n);font:460 1.75rem/1 var(--serif);color:var(--primary);letter-spacing:-.02em;grid-row:1/3}
.trend h3{font-size:1.0625rem}.trend .by{margin-top:4px}
.tiles{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1.75rem 2.5rem;border-top:1px solid var(--rule-ink);padding:1.25rem 0}
.tiles.by2{grid-template-columns:repeat(2,minmax(0,1fr))}
.h+.tiles{border:0}
.tile{position:relative}
.tile::before{content:"";position:absolute;left:-20px;top:0;bottom:0;border-left:1px solid var(--rule)}
.tiles:not(.by2) .tile:nth-child(3n+1)::before,.tiles.by2 .tile:nth-child(2n+1)::before{display:none}
.tile img{width:100%;height:auto;aspect-ratio:2/1;margin-bottom:10px}
.tile h3{font-size:1.375rem;letter-spacing:-.014em;margin:2px 0 6px}
.tile .x{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:5;overflow:hidden;margin-bottom:8px}
.r3{display:grid;grid-template-columns:minmax(0,1fr) 312px;gap:0 2.5rem}
.r3>div>section+section{margin-top:1.25rem}
.lc{display:grid;grid-template-columns:60px minmax(0,1fr) 84px;gap:0 12px;align-items:center;padding:11px 0;border-bottom:1px solid var(--rule)}
.lc time{font-size:.75rem;color:var(--ink-3);font-variant-numeric:tabular-nums;align-self:start;padding-top:3px}
.lc h3{margin-bottom:4px}
.lc img{width:84px;height:56px}
.man{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem 1.5rem;padding:1rem 0 1.25rem;align-items:center;border-bottom:1px solid var(--rule)}
.man.with-pic{grid-template-columns:300px minmax(0,1fr)}
.man img{width:100%;height:auto;aspect-ratio:3/2}
.man h3{font-size:1.75rem;line-height:1.12;letter-spacing:-.02em;margin:4px 0 8px}
.man .x{font-size:1.0625rem;margin-bottom:8px}
.lt li{padding:8px 0;border-bottom:1px solid var(--rule)}
.lt a{display:flex;gap:10px;align-items:baseline;font:500 .9375rem/1.28 var(--serif)}
.lt span{margin-left:auto;font:420 .75rem/1 var(--sans);color:var(--ink-3);white-space:nowrap;font-variant-numeric:tabular-nums}
.chips{display:flex;flex-wrap:wrap;gap:6px;margin-left:auto}
.chips a{min-height:24px;padding:0 9px;border-radius:5px;font-size:.75rem;color:var(--ink-2);display:flex;align-items:center;box-shadow:inset 0 0 0 1px var(--rule-2)}
.chips [aria-current]{background:var(--ink);color:var(--paper);box-shadow:none}
.all a{display:inline-flex;gap:6px;align-items:center;padding:12px 0 2px;font-size:.8125rem;font-weight:540;color:var(--primary)}
.all a::after{content:"→"}
.empty{padding:2.5rem 0;font:420 1.125rem/1.5 var(--serif);color:var(--ink-2)}
.title{padding:1.75rem 0 1rem;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline}
.title h1{font:560 2.25rem/1.1 var(--serif);letter-spacing:-.025em;overflow-wrap:anywhere}
.title p{color:var(--ink-3);font-size:.8125rem}
.find-form{display:flex;gap:.5rem;max-width:40rem;padding-bottom:1.25rem}
.find-form input{flex:1;min-width:0;min-height:2.75rem;padding:0 .75rem;border:1px solid var(--ink-3);border-radius:5px;background:var(--paper);color:var(--ink);font:420 1rem/1.4 var(--sans)}
.pages{display:flex;gap:1.5rem;padding:1rem 0;font-weight:540}
.pages a{color:var(--primary);padding:.5rem 0}
.note{background:var(--quiet);color:var(--ink);text-align:center;padding:.625rem 1rem;font-weight:540}
@media(min-width:960px){.tile.no-pic{border-top:3px solid var(--primary);padding-top:12px}.tile.no-pic h3{font-size:1.75rem;line-height:1.12;letter-spacing:-.02em;margin:4px 0 10px}}
@media(max-width:1199px){.lead :is(h1,h2){font-size:2.25rem}.r1.with-rail,.r3{grid-template-columns:minmax(0,1fr) 280px}}
@media(max-width:959px){
.r1,.r1.with-rail,.r3{grid-template-columns:minmax(0,1fr)}.r1{padding-top:0}
.lead,.lead.with-pic{grid-template-columns:minmax(0,1fr)}.lead>div{padding-top:14px}
.lead .pic{order:-1;margin:0 -1rem;height:auto}.lead img{border-radius:0;height:15rem;min-height:0}
.lead.with-pic>div{padding-top:14px}.lead :is(h1,h2){font-size:2.0625rem}
.rail{border:0;border-top:1px solid var(--rule-ink);padding:10px 0 0;margin:.75rem 0 0}
.tiles,.tiles.by2{grid-template-columns:minmax(0,1fr);gap:0;padding:0}.tile::before{display:none}
.tile{padding:1rem 0;border-bottom:1px solid var(--rule);display:grid;grid-template-columns:minmax(0,1fr) 116px;gap:0 14px;align-content:start}
.tile:last-child{border:0}.tile>.pic{grid-column:2;grid-row:1/5}.tile img{aspect-ratio:4/3;margin:0}.tile>:not(.pic){grid-column:1}.tile h3{font-size:1.1875rem}
.tile.no-pic{grid-template-columns:minmax(0,1fr)}.tile .x{-webkit-line-clamp:3}
.chips{display:none}
.lc{grid-template-columns:minmax(0,1fr) 84px}.lc time{grid-column:1;padding:0 0 2px}.lc>div{grid-column:1}.lc>.pic{grid-column:2;grid-row:1/3}
.man,.man.with-pic{grid-template-columns:minmax(0,1fr)}.r3>aside{margin-top:1.25rem}
}
`;
