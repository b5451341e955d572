import ts from 'typescript'
import { declarationsOf } from './declared'

/** Methods that give a day or an hour in the machine's time zone. */
const LOCAL_TIME =
  /^(get(Full)?Year|getMonth|getDate|getDay|getHours|getMinutes|getTimezoneOffset|to(Date|Time)?String)$/
const LOCALE_FORMAT = /^(toLocale(Date|Time)?String|toLocale(Upper|Lower)Case|localeCompare)$/
/** The browser value that a call or construction reads from the platform; null for any other. */
export function platformRead(
  checker: ts.TypeChecker,
  node: ts.CallExpression | ts.NewExpression,
): string | null {
  const { expression } = node
  const count = node.arguments?.length ?? 0
  const text = expression.getText()
  if (text === 'Date' && (count === 0 || ts.isCallExpression(node)))
    return ts.isNewExpression(node) ? 'new Date()' : 'Date()'
  if (text === 'Date.now' || text === 'Math.random') return `${text}()`
  if (/^Intl\.(?!supportedValuesOf)/.test(text)) {
    if (!hasLocale(node)) return `${text} without a language`
    const options = node.arguments?.[1]
    if (text === 'Intl.DateTimeFormat' && !/\btimeZone\b/.test(options?.getText() ?? ''))
      return `${text} without a time zone`
    return null
  }
  const owner = declarationsOf(checker, expression)[0]?.getSourceFile().fileName ?? ''
  if (owner.includes('/node_modules/@nanostores/react/') && count < 2) return 'a store, not by useShared'
  if (!ts.isPropertyAccessExpression(expression)) return null
  const name = expression.name.text
  const type = checker.typeToString(checker.getApparentType(checker.getTypeAtLocation(expression.expression)))
  if (LOCALE_FORMAT.test(name)) {
    if (!hasLocale(node, name === 'localeCompare' ? 1 : 0)) return `${name}() without a language`
    const isOfTime = type === 'Date'
    const options = node.arguments?.[1]?.getText() ?? ''
    return isOfTime && !/\btimeZone\b/.test(options) ? `${name}() without a time zone` : null
  }
  if (type === 'Date' && LOCAL_TIME.test(name)) return `${name}() of a Date`
  if (name === 'get' && owner.includes('/node_modules/nanostores/')) return 'a store, not by useShared'
  return null
}

function hasLocale(node: ts.CallExpression | ts.NewExpression, place = 0): boolean {
  const locale = node.arguments?.[place]
  return locale !== undefined && locale.getText() !== 'undefined'
}
