import ts from 'typescript'

/** Words that names of the code avoid, each with the verb of its meaning (docs/reference/glossary.md). */
const ODD_VERBS: readonly (readonly [odd: RegExp, verb: string])[] = [
  [/^(keep|keeps|keeping|kept)$/, 'save, store'],
  [/^(hold|holds|holding|held|holder|holders)$/, 'lock, save; assignee'],
  [/^(tell|tells|telling|tellings|told)$/, 'notify'],
  [/^(leaver|leavers)$/, 'departing user'],
  [/^(seer|seers)$/, 'viewer'],
  [/^(standing|standings)$/, 'access status'],
  [/^(deed|deeds|doer|doers)$/, 'action, actor'],
  [/^(judge|judges|judged|judgement|judging)$/, 'validate, check'],
  [/^(mend|mends|mended)$/, 'fix'],
  [/^(forget|forgets|forgotten)$/, 'delete, discard'],
  [/^(give|gives|giving)$/, 'grant, assign, send'],
  [/^(make|makes|making)$/, 'create'],
  [/^(say|says|saying|said)$/, 'answer, save'],
  [/^(put|puts)$/, 'store'],
  [/^(happening|happenings)$/, 'event'],
  [/^(hear|hears|heard)$/, 'receive'],
  [/^(whoever|somebody)$/, 'the user or role'],
  [/^anew$/, 'again'],
  [/^(desk|desks|postage|strange)$/, 'the page or its users; mail settings; unknown'],
]

/** The words of a name: `makePrivate`, `MAX_ROWS` and `make-private` alike. */
export function wordsIn(name: string): string[] {
  return [...name.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)].map(([word]) => word.toLowerCase())
}

/** The odd verbs of a name, each with what to write instead. */
export function oddVerbsIn(name: string): string[] {
  return wordsIn(name).flatMap((word) =>
    ODD_VERBS.flatMap(([odd, verb]) => (odd.test(word) ? [`${name} (“${word}”), write: ${verb}`] : [])),
  )
}

/** Nodes with a name that another place declares. */
const USES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ExportSpecifier,
  ts.SyntaxKind.ImportSpecifier,
  ts.SyntaxKind.JsxAttribute,
  ts.SyntaxKind.PropertyAccessExpression,
  ts.SyntaxKind.ShorthandPropertyAssignment,
])

/** All names that a module, or the script of an Astro file, declares: also parameters, local variables and fields. */
export function declaredNames(content: string, file: string): string[] {
  const text = file.endsWith('.astro') ? (/^---\n(.*?)\n---/s.exec(content)?.[1] ?? '') : content
  const path = file.replace(/\.astro$/, '.ts')
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.NamedDeclaration
    if (name && !USES.has(node.kind) && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)))
      names.push(name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
  return names
}
