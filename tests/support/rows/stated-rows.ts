import { relative } from 'node:path'
import ts from 'typescript'
import { type Kind, type StatedColumn, type StatedRow, templateKey } from '#tests/support/rows/compare-rows'

/**
 * The row types that the statements of these files assert: of `sql<Row>` and of `read` of declared columns.
 * @param wanted only templates with these keys, since a type costs time to resolve
 */
export function statedRows(
  files: readonly string[],
  options: ts.CompilerOptions,
  wanted?: ReadonlySet<string>,
): StatedRow[] {
  const program = ts.createProgram({ rootNames: files, options })
  const checker = program.getTypeChecker()
  const roots = new Set(files)
  const found: StatedRow[] = []
  for (const file of program.getSourceFiles()) {
    if (!roots.has(file.fileName)) continue
    const visit = (node: ts.Node): void => {
      const row = ts.isTaggedTemplateExpression(node) ? statedRow(checker, file, node, wanted) : undefined
      if (row) found.push(row)
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return found
}

function statedRow(
  checker: ts.TypeChecker,
  file: ts.SourceFile,
  node: ts.TaggedTemplateExpression,
  wanted: ReadonlySet<string> | undefined,
): StatedRow | undefined {
  if (!ts.isIdentifier(node.tag) || node.tag.text !== 'sql') return undefined
  const fragments = fragmentsOf(node.template)
  // Composed of other fragments alone, which many statements are: nothing tells it apart.
  if (!fragments.some((fragment) => /\w/.test(fragment))) return undefined
  const key = templateKey(fragments)
  if (wanted && !wanted.has(key)) return undefined
  const [argument] = node.typeArguments ?? []
  const declared = argument ? undefined : declaredRow(checker, node)
  const type = argument ? checker.getTypeFromTypeNode(argument) : declared
  if (!type || !isRow(checker, type)) return undefined
  const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
  const isDeclared = declared !== undefined
  const columns = columnsOf(checker, type, isDeclared)
  return { key, at: `${relative(process.cwd(), file.fileName)}:${line}`, columns, isDeclared }
}

function fragmentsOf(template: ts.TemplateLiteral): string[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text]
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
}

/** The row of the declared columns whose `read` runs this statement. */
function declaredRow(checker: ts.TypeChecker, node: ts.Node): ts.Type | undefined {
  const { parent } = node
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return undefined
  const type = checker.getTypeAtLocation(parent.expression.expression)
  if (parent.expression.name.text !== 'read' || type.symbol?.name !== 'Columns') return undefined
  return checker.getTypeArguments(type as ts.TypeReference)[0]
}

/** Fragments of a scalar are typed the same way. */
function isRow(checker: ts.TypeChecker, type: ts.Type): boolean {
  return membersOf(type).every(
    (each) =>
      (each.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 && !isValue(checker, each),
  )
}

function isValue(checker: ts.TypeChecker, type: ts.Type): boolean {
  return ['Date', 'Uint8Array'].includes(type.symbol?.name) || checker.isArrayLikeType(type)
}

function membersOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type]
}

/** The columns of a row; of a part of a declared row with the part's name before it. */
function columnsOf(checker: ts.TypeChecker, type: ts.Type, isDeclared: boolean, prefix = ''): StatedColumn[] {
  return checker.getPropertiesOfType(type).flatMap((property) => {
    const name = `${prefix}${property.name}`
    const stated = checker.getTypeOfSymbol(property)
    // Filled in by the noun, so that no statement selects it.
    if (isDeclared && stated.flags & ts.TypeFlags.Undefined) return []
    const value = checker.getNonNullableType(stated)
    const kinds = [...new Set(membersOf(value).flatMap((each) => kindsOf(checker, each)))]
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
    const whole = { name, kinds, isOptional }
    if (!isDeclared || !kinds.every((kind) => kind === 'object')) return [whole]
    // It may come as one JSON column or as a part of columns, and only the described row can say which.
    const parts = columnsOf(checker, value, true, `${name}.`).map((part) => ({ ...part, isOptional: true }))
    return [{ ...whole, isOptional: true }, ...parts]
  })
}

function kindsOf(checker: ts.TypeChecker, type: ts.Type): Kind[] {
  const { flags } = type
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return ['any']
  if (flags & ts.TypeFlags.StringLike) return ['string']
  if (flags & ts.TypeFlags.NumberLike) return ['number']
  if (flags & ts.TypeFlags.BooleanLike) return ['boolean']
  if (type.isIntersection()) {
    const [scalar] = type.types.flatMap((each) => kindsOf(checker, each)).filter((kind) => kind !== 'object')
    return [scalar ?? 'object']
  }
  if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Never)) return []
  if (type.symbol?.name === 'Date') return ['date']
  if (type.symbol?.name === 'Uint8Array') return ['bytes']
  if (!checker.isArrayLikeType(type)) return ['object']
  const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number)
  const kinds = element ? membersOf(element).flatMap((each) => kindsOf(checker, each)) : []
  return kinds.length > 0 ? kinds.map((kind): Kind => `${kind}[]`) : ['any[]']
}
