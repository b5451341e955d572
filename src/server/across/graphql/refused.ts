import { GraphQLError } from 'graphql'
import { type ErrorCode, isAppError } from '#domain/errors'
import { catalogueError } from '#server/platform/http/catalogue-error'
import { runtime } from '#server/platform/runtime/runtime'

interface Refusal {
  code: ErrorCode
  message: string
  fields?: Readonly<Record<string, string>> | undefined
  data?: unknown
}

/** A refusal as a GraphQL error, with its code, invalid fields and data in the extensions. */
export function refusedAs({ code, message, fields, data }: Refusal): GraphQLError {
  const extensions = { code, ...(fields && { fields }), ...(data !== undefined && { data }) }
  return new GraphQLError(message, { extensions })
}

/** An error for the client: a query's fault as it is, a catalogue error by its code, else INTERNAL. */
export function clientError(error: unknown): Error {
  const isOfGraphQL = error instanceof GraphQLError
  const cause = isOfGraphQL ? error.originalError : error
  if (isOfGraphQL && (cause === undefined || cause instanceof GraphQLError)) {
    const { extensions } = error
    return extensions.code === undefined ? withCode(error) : error
  }
  const known = catalogueError(cause)
  if (!isAppError(cause) || known.status >= 500)
    runtime().log.error({ err: known.cause ?? known }, 'a field of GraphQL failed')
  const { code, message, fields, data } = known
  const { extensions } = refusedAs({ code, message, fields, data })
  if (!isOfGraphQL) return new GraphQLError(message, { extensions })
  const { nodes, path } = error
  return new GraphQLError(message, { extensions, ...(nodes && { nodes }), ...(path && { path }) })
}

function withCode(error: GraphQLError): GraphQLError {
  const { message, nodes, source, positions, path } = error
  return new GraphQLError(message, {
    extensions: { ...error.extensions, code: 'MALFORMED_REQUEST' satisfies ErrorCode },
    ...(nodes && { nodes }),
    ...(source && { source }),
    ...(positions && { positions }),
    ...(path && { path }),
  })
}
