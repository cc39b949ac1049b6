type Row = readonly [field: string, html: string, text?: string];

// A field of a file page, its reduced form as HTML, and that as text where it is another. Some of these fields are
// hostile, and some are as people write them.
const ROWS: Readonly<Record<string, Row>> = {
  'a script': ['Ann<script>alert(1)</script> Lee', 'Ann Lee'],
  'a script without an end': ['Ann<script>alert(1)', 'Ann'],
  // By the HTML standard this is not a script: the first element is called `scr<script`.
  'a script in a script': [
    'Ann<scr<script>ipt>alert(1)</scr</script>ipt>',
    'Annipt&gt;alert(1)ipt&gt;',
    'Annipt>alert(1)ipt>',
  ],
  'an event handler': [
    '<b onmouseover="alert(1)">Ann</b><img src=x onerror=alert(1)>',
    '<b>Ann</b>',
    'Ann',
  ],
  'a link to a script': ['<a href="javascript:alert(1)">Ann</a>', 'Ann'],
  'a link to a script, hidden': [
    '<a href=" &#106;ava\tscript:alert(1)">Ann</a><a href="data:text/html,x">Lee</a>',
    'AnnLee',
  ],
  'a link without protection': ['<a href="http://example.org/">Ann</a>', 'Ann'],
  'a link that breaks out of its quotes': [
    `<a href='https://example.org/"onclick="alert(1)'>Ann</a>`,
    '<a href="https://example.org/%22onclick=%22alert(1)">Ann</a>',
    'Ann',
  ],
  'tags that nobody closed': [
    '<b>Ann <i>Lee <a href="https://example.org/x">home',
    '<b>Ann <i>Lee <a href="https://example.org/x">home</a></i></b>',
    'Ann Lee home',
  ],
  'tags that cross': ['<b>Ann <i>Lee</b> Roe</i>', '<b>Ann <i>Lee</i></b> Roe', 'Ann Lee Roe'],
  'tags that were never opened': ['</b></a>Ann</div>', 'Ann'],
  'a style': [
    '<style>body{display:none}</style><span style="position:fixed">Ann</span>',
    '<span>Ann</span>',
    'Ann',
  ],
  'a drawing with a script': [
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>Ann',
    'Ann',
  ],
  'markup written as entities': [
    '&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;b&amp;gt; Ann',
    '&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;b&amp;gt; Ann',
    '<script>alert(1)</script> &lt;b&gt; Ann',
  ],
  'a comment': ['Ann<!-- <b>x --> Lee', 'Ann Lee'],
  'a form and a frame': [
    '<form action="https://evil.example"><input value="x"><iframe src="x"></iframe>Ann</form>',
    'Ann',
  ],
  'control characters': ['Ann\u0000\u001B[2J Lee', 'Ann [2J Lee'],
  'half a surrogate': ['Ann\uD800', 'Ann\uFFFD'],
  'a link as Commons writes it': [
    '<a href="//commons.wikimedia.org/wiki/User:PtrQs" title="User:PtrQs">PtrQs</a>',
    '<a href="https://commons.wikimedia.org/wiki/User:PtrQs">PtrQs</a>',
    'PtrQs',
  ],
};

/** Fields of file pages and their reduced forms, by what is in them. */
export const HOSTILE_FIELDS = new Map(
  Object.entries(ROWS).map(([name, [field, html, text = html]]) => [name, { field, html, text }]),
);
