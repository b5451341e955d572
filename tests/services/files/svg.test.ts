import { describe, expect, it } from 'vitest'
import { isHarmlessSvg } from '#services/files/svg'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

describe('an SVG picture', () => {
  it.each([
    ['a plain one', svg('<path d="M0 0h1v1z"/>')],
    [
      'with a declaration, comments and the standard document type',
      `\ufeff<?xml version="1.0" encoding="UTF-8"?>
      <!-- made by a drawing program -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      ${svg('<title>R&amp;D</title>')}
      <!-- end -->\n`,
    ],
    [
      'with styles',
      svg('<style type="text/css"><![CDATA[.a{fill:url(#g);stroke:#000}]]></style><path class="a"/>'),
    ],
    [
      'with inner references',
      svg('<defs><linearGradient id="g"/></defs><use xlink:href="#g" fill="url(#g)"/>'),
    ],
    [
      'with an animation',
      svg('<g><animate attributeName="fill" values="red;url(#g)" from="0" to="1" by="2"/></g>'),
    ],
    ['with a filter', svg('<filter id="f"><feColorMatrix values="0 0 0 0 1"/></filter>')],
    ['with an embedded photograph', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
    [
      'with a note of where it was saved',
      svg('<g/>', 'xmlns:i="urn:i" i:export="C:\\pictures\\&#10;one.svg"'),
    ],
    ['with a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:svg>'],
    ['with apostrophes', "<svg xmlns='http://www.w3.org/2000/svg'><g id='a\"b'/></svg>"],
  ])('may be %s', (_, text) => {
    expect(isHarmlessSvg(text)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['text', 'svg'],
    ['another root', '<html xmlns="http://www.w3.org/2000/svg"><svg/></html>'],
    ['no namespace', '<svg><g/></svg>'],
    ['two roots', `${svg('')}${svg('')}`],
    ['text after the root', `${svg('')}x`],
    ['an unclosed element', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
    ['the wrong element closed', svg('<g></p>')],
    ['an attribute without quotes', svg('<g id=a />')],
    ['a script', svg('<script>alert(1)</script>')],
    ['a script in capitals', svg('<SCRIPT href="x"/>')],
    ['a script with a prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>')],
    ['a foreign object', svg('<foreignObject><p/></foreignObject>')],
    ['an embedded page', svg('<iframe src="#"/>')],
    ['XHTML', svg('<h:form xmlns:h="http://www.w3.org/1999/xhtml" action="x"/>')],
    ['XHTML by a character reference', svg('<h:form xmlns:h="http://www.w3.org/1999/xhtm&#108;"/>')],
    ['a handler', svg('', 'onload="alert(1)"')],
    ['a handler in capitals', svg('<g ONCLICK="alert(1)"/>')],
    ['a handler after a line break', svg('<g\nonclick\n=\n"alert(1)"/>')],
    ['a script address', svg('<a href="javascript:alert(1)"><g/></a>')],
    ['a script address in disguise', svg('<a href="&#106;avascript:alert(1)"/>')],
    ['an outside picture', svg('<image xlink:href="https://tracker.example/a.png"/>')],
    ['a picture that is a document', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
    ['another base', svg('<g xml:base="https://evil.example/"/>')],
    ['an animated reference', svg('<a><set attributeName="href" to="javascript:alert(1)"/></a>')],
    ['an animated handler', svg('<set attributeName="onclick" to="alert(1)"/>')],
    ['an outside style', svg('<style>@import "https://evil.example/a.css";</style>')],
    ['an outside style in pieces', svg('<style>@imp<!-- -->ort "https://evil.example/a.css";</style>')],
    ['an outside style in disguise', svg('<style>@\\69mport "https://evil.example/a.css";</style>')],
    ['an outside reference in a style', svg('<g style="fill: URL( https://evil.example/a )"/>')],
    ['an outside reference in an attribute', svg('<g fill="url(\'//evil.example/a\')"/>')],
    ['an outside reference in disguise', svg('<g filter="&#117;rl(https://evil.example/a)"/>')],
    ['an outside picture of a set', svg('<style>g{mask:image-set("https://evil.example/a" 1x)}</style>')],
    [
      'an outside picture by its older name',
      svg('<g style="mask:-webkit-image-set(\'//evil.example/a\' 1x)"/>'),
    ],
    ['an outside picture of a style', svg('<style>g{mask:image("https://evil.example/a")}</style>')],
    ['an outside font', svg('<style>@font-face{src: src("https://evil.example/a")}</style>')],
    ['an animated style', svg('<set attributeName="fill" to="url(https://evil.example/a#b)"/>')],
    ['animated styles', svg('<animate attributeName="mask" values="none;url(https://evil.example/a#b)"/>')],
    ['a link that tells an outside address', svg('<a href="#a" ping="https://evil.example/"/>')],
    ['entities', `<!DOCTYPE svg [<!ENTITY x "<script/>">]>${svg('&x;')}`],
    ['an outside document type', `<!DOCTYPE svg SYSTEM "https://evil.example/a.dtd">${svg('')}`],
    [
      'a document type inside',
      svg('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/a.dtd">'),
    ],
    ['an instruction', `<?xml-stylesheet href="https://evil.example/a.css"?>${svg('')}`],
    ['a comment that a browser ends elsewhere', svg('<!--><script>1</script>-->')],
    ['an open comment', svg('<!-- ')],
  ])('may not be or have %s', (_, text) => {
    expect(isHarmlessSvg(text)).toBe(false)
  })

  it('may be as large as files may be', () => {
    const data = 'A'.repeat(9_000_000)
    expect(isHarmlessSvg(svg(`<image href="data:image/png;base64,${data}"/>`))).toBe(true)
    expect(isHarmlessSvg(svg(`<!--${data}--><text>${data}</text>`))).toBe(true)
    expect(isHarmlessSvg(svg('<g a="b"'.repeat(500_000)))).toBe(false)
    expect(isHarmlessSvg(svg(`<g ${'a="b" '.repeat(1_000)}/>`))).toBe(true)
    expect(isHarmlessSvg(svg(`<g ${'a="b" '.repeat(1_000_000)}/>`))).toBe(false)
  })
})
