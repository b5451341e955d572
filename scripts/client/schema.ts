import openapiTS, { astToString } from 'openapi-typescript'
import { openApiDocument } from '#server/across/openapi/document'

const REFUSED = 'Refused'

interface Operation {
  responses?: Record<string, unknown>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { responses?: Record<string, unknown> }
}

/** The types of every call, in openapi-fetch's format (docs/decisions/0161-typed-client.md). */
export async function clientSchema(): Promise<string> {
  const document = JSON.parse(JSON.stringify(openApiDocument('https://portal.example'))) as Document
  for (const path of Object.values(document.paths))
    for (const operation of Object.values(path)) operation.responses = shortly(document, operation)
  return astToString(await openapiTS(document as never))
}

/** Every refusal has one shape, and a program reads its code: declared once, the types are half as long. */
function shortly({ components }: Document, { responses = {} }: Operation): Record<string, unknown> {
  const entries = Object.entries(responses)
  const refused = entries.find(([status]) => status >= '400')
  if (!refused) return responses
  components.responses = { ...components.responses, [REFUSED]: refused[1] }
  return {
    ...Object.fromEntries(entries.filter(([status]) => status < '400')),
    default: { $ref: `#/components/responses/${REFUSED}` },
  }
}
