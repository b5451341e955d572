import { GraphQLError } from 'graphql'
import { type ErrorCode, isAppError } from '#domain/errors'
import { toldError } from '#server/platform/http/told-error'
import { runtime } from '#server/platform/runtime/runtime'

/** What of a refusal its reader is told, by the envelope's names. */
interface Told {
  code: ErrorCode
  message: string
  fields?: Readonly<Record<string, string>> | undefined
  data?: unknown
}

/** A refusal of the catalogue as GraphQL tells it: its sentence, and in the extensions its code, the fields that are wrong and its data. */
export function refusedAs({ code, message, fields, data }: Told): GraphQLError {
  const extensions = { code, ...(fields && { fields }), ...(data !== undefined && { data }) }
  return new GraphQLError(message, { extensions })
}

/** Any error as it is told: what the query itself got wrong as it is, the catalogue's own by its code, everything else as INTERNAL. */
export function toldAs(error: unknown): Error {
  const isOfGraphQL = error instanceof GraphQLError
  const cause = isOfGraphQL ? error.originalError : error
  if (isOfGraphQL && (cause === undefined || cause instanceof GraphQLError)) {
    const { extensions } = error
    return extensions.code === undefined ? withCode(error) : error
  }
  const known = toldError(cause)
  if (!isAppError(cause) || known.status >= 500)
    runtime().log.error({ err: known.cause ?? known }, 'a field of GraphQL failed')
  const { code, message, fields, data } = known
  const { extensions } = refusedAs({ code, message, fields, data })
  if (!isOfGraphQL) return new GraphQLError(message, { extensions })
  const { nodes, path } = error
  return new GraphQLError(message, { extensions, ...(nodes && { nodes }), ...(path && { path }) })
}

/** What does not parse, or does not fit the schema. */
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
