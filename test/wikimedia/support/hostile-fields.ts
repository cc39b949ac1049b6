/** A field of a file page, and its reduced form as HTML and as text. */
interface HostileField {
  readonly field: string;
  readonly html: string;
  readonly text: string;
}

/** Some of these fields are hostile, and some are as people write them. */
export const HOSTILE_FIELDS: Readonly<Record<string, HostileField>> = {
  'a script': { field: 'Ann<script>alert(1)</script> Lee', html: 'Ann Lee', text: 'Ann Lee' },
  'a script without an end': { field: 'Ann<script>alert(1)', html: 'Ann', text: 'Ann' },
  // By the HTML standard this is not a script: the first element is called `scr<script`.
  'a script in a script': {
    field: 'Ann<scr<script>ipt>alert(1)</scr</script>ipt>',
    html: 'Annipt&gt;alert(1)ipt&gt;',
    text: 'Annipt>alert(1)ipt>',
  },
  'an event handler': {
    field: '<b onmouseover="alert(1)">Ann</b><img src=x onerror=alert(1)>',
    html: '<b>Ann</b>',
    text: 'Ann',
  },
  'a link to a script': {
    field: '<a href="javascript:alert(1)">Ann</a>',
    html: 'Ann',
    text: 'Ann',
  },
  'a link to a script, hidden': {
    field: '<a href=" &#106;ava\tscript:alert(1)">Ann</a><a href="data:text/html,x">Lee</a>',
    html: 'AnnLee',
    text: 'AnnLee',
  },
  'a link without protection': {
    field: '<a href="http://example.org/">Ann</a>',
    html: 'Ann',
    text: 'Ann',
  },
  'a link that breaks out of its quotes': {
    field: `<a href='https://example.org/"onclick="alert(1)'>Ann</a>`,
    html: '<a href="https://example.org/%22onclick=%22alert(1)">Ann</a>',
    text: 'Ann',
  },
  'tags that nobody closed': {
    field: '<b>Ann <i>Lee <a href="https://example.org/x">home',
    html: '<b>Ann <i>Lee <a href="https://example.org/x">home</a></i></b>',
    text: 'Ann Lee home',
  },
  'tags that cross': {
    field: '<b>Ann <i>Lee</b> Roe</i>',
    html: '<b>Ann <i>Lee</i></b> Roe',
    text: 'Ann Lee Roe',
  },
  'tags that were never opened': { field: '</b></a>Ann</div>', html: 'Ann', text: 'Ann' },
  'a style': {
    field: '<style>body{display:none}</style><span style="position:fixed">Ann</span>',
    html: '<span>Ann</span>',
    text: 'Ann',
  },
  'a drawing with a script': {
    field: '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>Ann',
    html: 'Ann',
    text: 'Ann',
  },
  'markup written as entities': {
    field: '&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;b&amp;gt; Ann',
    html: '&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;b&amp;gt; Ann',
    text: '<script>alert(1)</script> &lt;b&gt; Ann',
  },
  'a comment': { field: 'Ann<!-- <b>x --> Lee', html: 'Ann Lee', text: 'Ann Lee' },
  'a form and a frame': {
    field:
      '<form action="https://evil.example"><input value="x"><iframe src="x"></iframe>Ann</form>',
    html: 'Ann',
    text: 'Ann',
  },
  'control characters': {
    field: 'Ann\u0000\u001B[2J Lee',
    html: 'Ann [2J Lee',
    text: 'Ann [2J Lee',
  },
  'half a surrogate': { field: 'Ann\uD800', html: 'Ann\uFFFD', text: 'Ann\uFFFD' },
  'a link as Commons writes it': {
    field: '<a href="//commons.wikimedia.org/wiki/User:PtrQs" title="User:PtrQs">PtrQs</a>',
    html: '<a href="https://commons.wikimedia.org/wiki/User:PtrQs">PtrQs</a>',
    text: 'PtrQs',
  },
};
