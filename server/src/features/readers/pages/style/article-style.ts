import { LEAD_SIZE } from "@newsloom/domain/articles/article-layout";

/** The page of an article. Its picture is never enlarged, so only windows that the smallest of them can fill have the taller shape. */
export const ARTICLE_STYLE = `
.story-head .mast{height:4rem}.story-head .name{font-size:2rem}.story-head .name img{height:2.25rem}
.from{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;padding:.75rem 0;border-bottom:1px solid var(--rule);color:var(--ink-2);font-size:.8125rem}
.from b{font-weight:540;color:var(--ink)}.from .btn{margin-left:auto}
.g{display:grid;grid-template-columns:168px minmax(0,1fr) 240px;gap:0 2.5rem;padding:2rem 0 2.5rem}
.top-a{grid-column:2/-1;margin-bottom:1.5rem}
.labels{font:540 .75rem/1.4 var(--sans);color:var(--accent)}
.story h1{font:560 3.125rem/1.05 var(--serif);letter-spacing:-.03em;margin:6px 0 14px;text-wrap:balance;overflow-wrap:anywhere}
.stand{font:420 1.3125rem/1.42 var(--serif);color:var(--ink-2);max-width:36em;text-wrap:pretty;overflow-wrap:anywhere}
.meta{grid-column:1;grid-row:1/4;font-size:.8125rem}
.meta dl>div{padding:10px 0;border-top:1px solid var(--rule);overflow-wrap:anywhere}
.meta dl>div:first-child{border-color:var(--rule-ink)}
.meta dt{font-size:.75rem;color:var(--ink-3)}
.meta dd{font-weight:540;margin-top:1px}
.meta .tag{min-height:22px;font-size:.75rem;margin:3px 4px 0 0}
.share{display:flex;flex-wrap:wrap;gap:.25rem .9rem;padding-top:12px;border-top:1px solid var(--rule);color:var(--ink-2);font-size:.8125rem}
.share span{width:100%;font-size:.75rem;color:var(--ink-3)}
.share a,.origin a{text-decoration:underline;text-decoration-color:var(--rule-2);text-underline-offset:.18em}
.lead-image{grid-column:2/-1}
.lead-image img{width:100%;height:auto;aspect-ratio:${LEAD_SIZE.width}/${LEAD_SIZE.height};background-color:var(--quiet)}
.lead-image.narrow img{width:auto;max-height:85vh;aspect-ratio:auto}
figcaption{font-size:.75rem;color:var(--ink-3);padding:8px 0 0;text-wrap:pretty;overflow-wrap:anywhere}
.txt{grid-column:2;padding-top:1.5rem;min-width:0}
.text{font:400 1.1875rem/1.6 var(--serif);overflow-wrap:anywhere;max-width:40em}
.text>p{margin:0 0 .95em;text-wrap:pretty}
.text>p:first-child{min-height:2lh}
.text>p:first-child::first-letter{font-weight:560;color:var(--primary)}
@supports(initial-letter:2) or (-webkit-initial-letter:2){.text>p:first-child::first-letter{-webkit-initial-letter:2;initial-letter:2;margin-right:.1em}}
.text a{text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.18em}
.text :is(h2,h3,h4){font:580 1.5rem/1.2 var(--serif);letter-spacing:-.015em;margin:1.2em 0 .3em}
.text h3{font-size:1.25rem}.text h4{font-size:1.1rem}
.text :is(ul,ol){margin:0 0 .95em;padding-left:1.4em;list-style:revert}
.text blockquote{margin:1.6em 0;padding:1em 0;border-block:1px solid var(--rule);border-top-color:var(--rule-ink);font-style:italic;font-size:1.25em;line-height:1.35}
.text blockquote p{margin:0}
.text img{max-width:100%;height:auto;background:var(--quiet)}
.text pre{overflow-x:auto;font-size:.85em}
.text table{display:block;overflow-x:auto;border-collapse:collapse;font:420 .875rem/1.4 var(--sans);font-variant-numeric:tabular-nums}
.text :is(td,th){padding:.5em 2em .5em 0;border-bottom:1px solid var(--rule);text-align:start}
.text thead th{border-bottom-color:var(--rule-ink);font-size:.75rem;color:var(--ink-3)}
.origin{margin-top:1.4em;padding:14px 0;border-top:1px solid var(--rule-ink);border-bottom:1px solid var(--rule);display:flex;flex-wrap:wrap;gap:.5rem .875rem;align-items:center}
.txt .sbox{margin:1.6rem 0 0;grid-template-columns:minmax(0,1fr) auto;align-items:center}
.txt .sbox h2{font-size:1.375rem}.txt .sbox small{display:none}
.more{grid-column:3;padding-top:1.5rem;min-width:0}
.more h2{font-size:.8125rem;line-height:1.5;font-weight:640;padding-bottom:8px;border-bottom:1px solid var(--secondary)}
.more section+section{margin-top:1.5rem}
.more li{border-bottom:1px solid var(--rule)}
.more a{display:grid;grid-template-columns:minmax(0,1fr) 72px;gap:.75rem;align-items:start;padding:10px 0;font:560 1rem/1.2 var(--serif);overflow-wrap:anywhere}
.more a:not(:has(img)){grid-template-columns:minmax(0,1fr)}
.more img{width:72px;height:48px}
.more .tile::before{display:none}
.more .tile,.more .tile ul{display:block;padding:0}
.more :is(.tile,.manual,.list-large) li:first-child a{grid-template-columns:minmax(0,1fr)}
.more :is(.tile,.manual,.list-large) li:first-child img{width:100%;height:auto;aspect-ratio:3/2;grid-row:1}
.more .little-trending img{display:none}.more .little-trending a{grid-template-columns:minmax(0,1fr)}
.more :is(.trending,.little-trending) ul{counter-reset:place}
.more :is(.trending,.little-trending) li{counter-increment:place;position:relative;padding-left:1.75rem}
.more :is(.trending,.little-trending) li::before{content:counter(place);position:absolute;left:0;top:10px;font:460 1.25rem/1 var(--serif);color:var(--primary)}
.gone{display:block;max-width:44rem;padding:2.5rem 0 1.25rem}
.gone p{margin-top:.75rem;font:420 1.0625rem/1.5 var(--serif);color:var(--ink-2)}
.gone .next{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}.gone .btn{min-height:2.75rem}
@media(max-width:959px){
.story-head .mast{height:3.5rem}
.from .btn{margin:0;width:100%;min-height:44px}
.gone{padding-top:1.5rem}
.g{grid-template-columns:minmax(0,1fr);padding-top:1.25rem}
.top-a,.lead-image,.meta,.txt,.more{grid-column:1;grid-row:auto}
.top-a{margin-bottom:1rem}.lead-image{order:1;margin:0 -1rem}.lead-image img{border-radius:0;max-width:min(100%,${LEAD_SIZE.width}px);margin:auto}.lead-image figcaption{padding:8px 1rem 0}
.txt{order:2}.meta{order:3;margin-top:1.5rem}.more{order:4}
.story h1{font-size:2.125rem}.stand{font-size:1.125rem}.text{font-size:1.125rem}
.meta dl{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem}.meta dl>div:nth-child(2){border-color:var(--rule-ink)}
.txt .sbox{grid-template-columns:minmax(0,1fr)}
.share a,.more a{padding:.6rem 0}
}
@media(max-width:${LEAD_SIZE.height * 1.5}px){.lead-image img{aspect-ratio:3/2}}
@media print{.from .btn,.origin .btn,.meta{display:none}.g{display:block}}
`;
