import ts from 'typescript'

/** A function with a body. */
export type Callable = ts.FunctionLikeDeclaration & { body: ts.Node }

/**
 * The functions passed for a parameter, or for a property such as `cell` of a column, anywhere in the files.
 */
export function functionsGiven(
  checker: ts.TypeChecker,
  files: readonly ts.SourceFile[],
): Map<ts.Node, Callable[]> {
  const given = new Map<ts.Node, Callable[]>()
  const add = (declaration: ts.Node | undefined, value: ts.Node) => {
    if (!declaration || !isOfProject(declaration)) return
    for (const callable of callablesOf(checker, value)) {
      given.set(declaration, [...(given.get(declaration) ?? []), callable])
    }
  }
  const addProperty = (type: ts.Type | undefined, name: string, value: ts.Node) => {
    for (const each of type?.isUnion() ? type.types : [type]) {
      for (const declaration of each?.getProperty(name)?.declarations ?? []) add(declaration, value)
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const parameters = checker.getResolvedSignature(node)?.declaration?.parameters
      node.arguments.forEach((value, index) => {
        const parameter = parameters?.[index]
        if (parameter && ts.isParameter(parameter)) add(parameter, value)
      })
    }
    if (ts.isObjectLiteralExpression(node)) {
      const type = checker.getContextualType(node)
      for (const property of node.properties) {
        const name = property.name && ts.isIdentifier(property.name) ? property.name.text : null
        if (name === null) continue
        if (ts.isPropertyAssignment(property)) addProperty(type, name, property.initializer)
        if (ts.isShorthandPropertyAssignment(property)) addProperty(type, name, property.name)
        if (ts.isMethodDeclaration(property)) addProperty(type, name, property)
      }
    }
    if (ts.isJsxAttribute(node) && node.initializer && ts.isJsxExpression(node.initializer)) {
      const value = node.initializer.expression
      if (value) addProperty(checker.getContextualType(node.parent), node.name.getText(), value)
    }
    ts.forEachChild(node, visit)
  }
  for (const file of files) visit(file)
  return given
}

/** The functions that a value may be: written in place, or named. */
export function callablesOf(checker: ts.TypeChecker, value: ts.Node): Callable[] {
  const bare = bareOf(value)
  if (isCallable(bare)) return [bare]
  if (!ts.isIdentifier(bare) && !ts.isPropertyAccessExpression(bare)) return []
  return declarationsOf(checker, bare).flatMap((declaration) => {
    if (isCallable(declaration)) return [declaration]
    if (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration)) {
      const made = declaration.initializer && bareOf(declaration.initializer)
      return made && isCallable(made) ? [made] : []
    }
    return []
  })
}

/** The declarations of an expression's name; a destructured part leads to its property. */
export function declarationsOf(checker: ts.TypeChecker, expression: ts.Node): ts.Node[] {
  const named = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  let symbol = checker.getSymbolAtLocation(named)
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
  const declarations = symbol?.declarations ?? []
  return declarations.flatMap((declaration): ts.Node[] => {
    if (!ts.isBindingElement(declaration) || !ts.isObjectBindingPattern(declaration.parent))
      return [declaration]
    const of = checker.getTypeAtLocation(declaration.parent)
    const name = (declaration.propertyName ?? declaration.name).getText()
    return [declaration, ...(of.getProperty(name)?.declarations ?? [])]
  })
}

/** Whether a node is a function with a body. */
export function isCallable(node: ts.Node): node is Callable {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined
}

function bareOf(node: ts.Node): ts.Node {
  const isWrapped =
    ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
  return isWrapped || ts.isNonNullExpression(node) ? bareOf(node.expression) : node
}

/** The function around a node. */
export function functionAround(node: ts.Node): ts.Node | undefined {
  return ts.findAncestor(node.parent, isCallable)
}

/** Every function below a node. */
export function functionsIn(node: ts.Node): Callable[] {
  const found: Callable[] = []
  const visit = (each: ts.Node): void => {
    if (isCallable(each)) found.push(each)
    ts.forEachChild(each, visit)
  }
  visit(node)
  return found
}

/** The name of a function, or of the variable it is assigned to. */
export function nameOf(callable: Callable): string | undefined {
  if (callable.name) return callable.name.getText()
  const { parent } = callable
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : undefined
}

/** Whether a node is in a file of the project. */
export function isOfProject(node: ts.Node): boolean {
  const file = node.getSourceFile()
  return !file.isDeclarationFile && !file.fileName.includes('/node_modules/')
}
