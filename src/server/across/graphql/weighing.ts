import { type DocumentNode, type FragmentDefinitionNode, getOperationAST, Kind } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { AppError, CATALOGUE } from '#domain/errors'
import type { GraphContext } from './builder'
import { MAX_COST, MAX_DEPTH, type Weight, weigh } from './limits'
import { refusedAs } from './refused'

export const weighing: Plugin<GraphContext> = {
  onExecute({ args, setResultAndStopExecution }) {
    const { schema, document, operationName, variableValues, contextValue } = args
    const operation = getOperationAST(document, operationName)
    if (!operation) return undefined
    const variables = (variableValues ?? {}) as Record<string, unknown>
    const weight = weigh({ schema, operation, fragments: fragmentsOf(document), variables })
    const extensions = costExtension(weight)
    const refusal = refusalOf(weight, contextValue.call.locals.credential)
    if (refusal) {
      setResultAndStopExecution({ errors: [refusedAs(refusal)], extensions })
      return undefined
    }
    return {
      onExecuteDone({ result, setResult }) {
        if (result && !(Symbol.asyncIterator in result))
          setResult({ ...result, extensions: { ...result.extensions, ...extensions } })
      },
    }
  },
}

function costExtension({ cost, depth }: Weight): Record<string, unknown> {
  return { cost: { cost, maximum: MAX_COST, depth, maximumDepth: MAX_DEPTH } }
}

/** Why a query is refused, or null; introspection needs a session, as a leaked token must not explore. */
export function refusalOf(
  { cost, depth, introspects }: Weight,
  credential: App.Locals['credential'],
): AppError | null {
  if (introspects && credential !== 'cookie') return new AppError('SESSION_REQUIRED')
  if (depth > MAX_DEPTH)
    return new AppError('QUERY_TOO_DEEP', {
      message: `${CATALOGUE.QUERY_TOO_DEEP.message} It has ${depth} levels, and may have ${MAX_DEPTH}.`,
    })
  if (cost > MAX_COST)
    return new AppError('QUERY_TOO_COSTLY', {
      message: `${CATALOGUE.QUERY_TOO_COSTLY.message} It costs ${cost}, and may cost ${MAX_COST}.`,
    })
  return null
}

function fragmentsOf({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> {
  return Object.fromEntries(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  )
}
