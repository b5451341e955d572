import { ANSWERS } from '#api'
import type { Actor } from '#domain/access/actor'
import { graphql } from '#server/across/graphql/serve'
import { callEndpoint, type EndpointRequest } from '#tests/support/http/http'

const endpoint = graphql(ANSWERS)

export interface GraphAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads into whatever came back
  data: any
  /** The codes of the refusals, in order. */
  codes: string[]
  // biome-ignore lint/suspicious/noExplicitAny: as above
  errors: any[]
  // biome-ignore lint/suspicious/noExplicitAny: as above
  extensions: any
}

/** Queries GraphQL as a person, like the portal's own pages unless the request says otherwise. */
export async function askGraph(
  actor: Actor | null,
  query: string,
  variables: Record<string, unknown> = {},
  request: EndpointRequest = {},
): Promise<GraphAnswer> {
  const body = { query, variables }
  const { status, json } = await callEndpoint(endpoint, { actor, method: 'POST', body, ...request })
  const errors = json.errors ?? []
  const codes = errors.map(({ extensions }: { extensions?: { code?: string } }) => extensions?.code ?? '')
  return { status, data: json.data, errors, codes, extensions: json.extensions }
}
