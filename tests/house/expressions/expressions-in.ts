import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'

const SOURCES = resolve(import.meta.dirname, '../../../src')

export interface Expression {
  source: string
  flags: string
  file: string
}

/** The scripts of a file: the frontmatter and the `script` elements of an Astro page. */
function scriptsOf(file: string): string {
  const text = readFileSync(resolve(SOURCES, file), 'utf8')
  if (!file.endsWith('.astro')) return text
  const [, own = ''] = text.split(/^---$/m)
  const between = text.split(/<script[^>]*>/).slice(1)
  return [own, ...between.map((script) => script.split('</script>', 1)[0])].join('\n;')
}

/** The regular expressions of a file, and those built from text that is not a constant. */
export function expressionsIn(file: string): { found: Expression[]; unknown: string[] } {
  const found: Expression[] = []
  const unknown: string[] = []
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, scriptsOf(file), ts.ScriptTarget.Latest, true, kind)
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), file })
    } else if (isMadeOfText(node)) {
      const [pattern, flags] = node.arguments ?? []
      const text = pattern && textOf(pattern, source)
      if (text == null) unknown.push(`${file}: ${node.getText()}`)
      else found.push({ source: text, flags: (flags && textOf(flags, source)) ?? '', file })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { found, unknown }
}

function isMadeOfText(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'
}

/** The text of a literal, with the file's constants filled in; null for any other expression. */
function textOf(node: ts.Node, source: ts.SourceFile): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isIdentifier(node)) {
    const constant = source.statements
      .filter((statement) => ts.isVariableStatement(statement))
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .find(({ name }) => name.getText() === node.text)
    return constant?.initializer ? textOf(constant.initializer, source) : null
  }
  if (!ts.isTemplateExpression(node)) return null
  const spans = node.templateSpans.map(({ expression, literal }) => {
    const text = textOf(expression, source)
    return text === null ? null : text + literal.text
  })
  return spans.includes(null) ? null : node.head.text + spans.join('')
}

/** The files that may contain regular expressions. */
export const SOURCE_FILES = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(?:tsx?|astro)$/.test(file),
)
