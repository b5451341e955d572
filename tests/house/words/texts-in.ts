import ts from 'typescript'

/** A text of a file and the line where it begins. */
export interface Text {
  line: number
  text: string
}

const COMMENTS = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$|[ \t]\/\/ .*$|^[ \t]*-- .*$/gm
const SUITES = ['describe', 'it', 'test']

/** The comments of a file and of its SQL, without their signs. */
export function commentsIn(content: string): Text[] {
  return [...content.matchAll(COMMENTS)].map(({ 0: comment, index }) => ({
    line: content.slice(0, index).split('\n').length,
    text: comment.replaceAll(/^\s*(\/\*\*?|\*\/|\*|\/\/|--)|\*\/$/gm, ''),
  }))
}

/** The sentences, headings and table rows of a Markdown file. */
export function sentencesIn(content: string): Text[] {
  return [...content.matchAll(/[^\s.:;!?](?:[^.:;!?\n]|[.:;!?](?!\s)|\n(?![\n|*#-]))*/g)].map(
    ({ 0: text, index }) => ({
      line: content.slice(0, index).split('\n').length,
      text,
    }),
  )
}

/** The titles of a test file, the named cases of its tables, and the messages of its assertions. */
export function titlesIn(content: string, file: string): Text[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true)
  const found: Text[] = []
  const add = (node: ts.Node | undefined): void => {
    if (!node || !(ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))) return
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    found.push({ line, text: node.getText().slice(1, -1) })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      if (isSuite(node)) add(node.arguments[0])
      if (node.expression.getText() === 'expect') add(node.arguments[1])
      for (const name of casesOf(node)) add(name)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Whether a call begins a test or a group of tests: `it(…)`, `describe.each(…)(…)`. */
function isSuite({ expression, arguments: given }: ts.CallExpression): boolean {
  const callee = expression.getText()
  const hasBody = given.slice(1).some((argument) => ts.isFunctionLike(argument) || ts.isIdentifier(argument))
  return hasBody && (SUITES.includes(callee.split(/[.(]/, 1)[0] ?? '') || /\.each\(/.test(callee))
}

/** The first cells of a table of cases, which its title names. */
function casesOf({ expression, arguments: given }: ts.CallExpression): ts.Node[] {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'each') return []
  const [table] = given
  const rows = table && ts.isAsExpression(table) ? table.expression : table
  if (!rows || !ts.isArrayLiteralExpression(rows)) return []
  return rows.elements.flatMap((row) =>
    ts.isArrayLiteralExpression(row) && row.elements[0] ? [row.elements[0]] : [],
  )
}
