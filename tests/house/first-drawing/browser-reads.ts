import { relative } from 'node:path'
import ts from 'typescript'
import {
  type Callable,
  callablesOf,
  declarationsOf,
  functionAround,
  functionsGiven,
  functionsIn,
  isCallable,
  isOfProject,
  nameOf,
} from './declared'
import { platformRead } from './platform-read'

/** Globals whose value the server does not have, or has differently. */
const BROWSER_GLOBALS = new Set([
  ...['window', 'document', 'location', 'history', 'navigator', 'screen', 'visualViewport', 'performance'],
  ...[
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'caches',
    'matchMedia',
    'getComputedStyle',
    'getSelection',
  ],
  ...['innerWidth', 'innerHeight', 'outerWidth', 'outerHeight', 'devicePixelRatio', 'scrollX', 'scrollY'],
  ...['crypto', 'isSecureContext', 'origin'],
])
/** Functions of packages and of the platform that call their argument later. */
const DEFERRING = new Set([
  ...[
    'useEffect',
    'useLayoutEffect',
    'useInsertionEffect',
    'useEffectEvent',
    'useCallback',
    'useImperativeHandle',
  ],
  ...[
    'addEventListener',
    'removeEventListener',
    'setTimeout',
    'setInterval',
    'queueMicrotask',
    'subscribe',
    'listen',
  ],
  ...[
    'requestAnimationFrame',
    'requestIdleCallback',
    'then',
    'catch',
    'finally',
    'startTransition',
    'handleSubmit',
  ],
])

/** A read that may give different values in the browser's first render and on the server. */
export interface BrowserRead {
  /** The path below the root, with the line. */
  at: string
  what: string
}

/**
 * Finds reads of the browser, the clock, the machine's time zone and language, chance, and changing variables
 * in code that runs during a component's first render: components, hooks and the functions they call, across
 * files; not effects, handlers, or the browser snapshot of `useSyncExternalStore`.
 *
 * @param program the files, whose components and hooks below `folders` are rendered
 */
export function browserReads(program: ts.Program, root: string, folders: readonly string[]): BrowserRead[] {
  const checker = program.getTypeChecker()
  const ours = program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && !file.fileName.includes('/node_modules/'))
  const drawn = ours.filter((file) =>
    folders.some((folder) => file.fileName.startsWith(`${root}/${folder}/`)),
  )
  const given = functionsGiven(checker, ours)
  const found = new Map<string, BrowserRead>()
  const visited = new Set<string>()
  const waiting: (() => void)[] = []

  const report = (node: ts.Node, what: string) => {
    const file = node.getSourceFile()
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    const at = `${relative(root, file.fileName)}:${line}`
    found.set(`${at} ${what}`, { at, what })
  }
  const enqueue = (callable: Callable, given = Number.POSITIVE_INFINITY) => {
    const key = `${callable.getSourceFile().fileName}:${callable.pos}:${Math.min(given, callable.parameters.length)}`
    if (visited.has(key)) return
    visited.add(key)
    waiting.push(() => {
      callable.parameters.forEach((parameter, index) => {
        if (parameter.initializer && index >= given) walk(parameter.initializer)
        if (ts.isObjectBindingPattern(parameter.name)) walk(parameter.name)
      })
      walk(callable.body)
    })
  }
  const enqueueValue = (value: ts.Node, count?: number) => {
    for (const callable of callablesOf(checker, value)) enqueue(callable, count)
  }

  const walk = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (isCallable(node)) return
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) call(node)
    if (ts.isIdentifier(node)) identifier(node)
    ts.forEachChild(node, walk)
  }

  const call = (node: ts.CallExpression | ts.NewExpression) => {
    const platform = platformRead(checker, node)
    if (platform) report(node, platform)
    const values = node.arguments ?? []
    const name = calledName(node.expression)
    if (name === 'useSyncExternalStore') {
      if (values[2]) enqueueValue(values[2], 0)
      return
    }
    const declarations = declarationsOf(checker, node.expression)
    for (const declaration of declarations) {
      for (const callable of given.get(declaration) ?? []) enqueue(callable)
    }
    const callables = callablesOf(checker, node.expression)
    for (const callable of callables) enqueue(callable, values.length)
    const isOurs = callables.length > 0 || declarations.some(isOfProject)
    if (!isOurs && !DEFERRING.has(name)) for (const value of values) enqueueValue(value)
  }

  const identifier = (node: ts.Identifier) => {
    if (!isRead(node)) return
    const symbol = checker.getSymbolAtLocation(node)
    const declaration = symbol?.valueDeclaration ?? symbol?.declarations?.[0]
    if (!declaration) return
    if (BROWSER_GLOBALS.has(node.text) && isOfPlatform(declaration)) report(node, node.text)
    if (isChangingOutside(checker, declaration, node)) report(node, `${node.text}, which changes`)
  }

  for (const file of drawn) {
    // Code outside functions runs once, when the file is loaded.
    ts.forEachChild(file, (statement) => {
      if (!ts.isImportDeclaration(statement)) walk(statement)
    })
    for (const callable of functionsIn(file)) {
      if (/^(use)?[A-Z]/.test(nameOf(callable) ?? '')) enqueue(callable)
    }
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) next()
  return [...found.values()].sort((a, b) => a.at.localeCompare(b.at, 'en', { numeric: true }))
}

/** Whether a variable is declared outside the function that reads it, and a function assigns it later. */
function isChangingOutside(checker: ts.TypeChecker, declaration: ts.Node, read: ts.Identifier): boolean {
  if (!ts.isVariableDeclaration(declaration) || !ts.isVariableDeclarationList(declaration.parent))
    return false
  if (!(declaration.parent.flags & ts.NodeFlags.Let)) return false
  const home = functionAround(declaration)
  if (functionAround(read) === home || !isOfProject(declaration)) return false
  let isSet = false
  const visit = (node: ts.Node): void => {
    const target = ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind) ? node.left : null
    if (target && ts.isIdentifier(target) && functionAround(target) !== home) {
      isSet ||= checker.getSymbolAtLocation(target)?.valueDeclaration === declaration
    }
    ts.forEachChild(node, visit)
  }
  visit(declaration.getSourceFile())
  return isSet
}

function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
}

/** Whether a name is a value: not a declaration, a type, or a property's name. */
function isRead(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  if (ts.isBindingElement(parent)) return parent.initializer === node
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) return parent.initializer === node
  return !ts.isJsxAttribute(parent) && !ts.isJsxOpeningLikeElement(parent)
}

function calledName(expression: ts.Expression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  return ts.isIdentifier(expression) ? expression.text : ''
}

function isOfPlatform(node: ts.Node): boolean {
  const { fileName } = node.getSourceFile()
  return /\/typescript\/lib\/lib\.|\/@types\/node\//.test(fileName)
}
