import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Visit } from '#domain/sign-ups/visits'
import { createEdge } from '#edge/edge'
import type { Answer } from '#edge/edge-request'
import type { Draw } from '#edge/landing'
import type { PageVersions } from '#server/platform/access/page-versions'
import type { Tenant, Tenants } from '#server/platform/access/tenant'
import { brandFiles } from '#server/platform/process/edge/brand-files'
import { draws, type Render } from '#server/platform/process/edge/draw-page'
import { writeAnswer } from '#server/platform/process/edge/write-answer'
import { refuse } from '#server/platform/process/refuse'
import { currentRequest } from '#server/platform/security-log/current-request'

export interface NodeEdge {
  versions: PageVersions
  draw: Draw
  note(visit: Visit): void
  tenants(): Tenant[]
  answer(request: IncomingMessage, response: ServerResponse, from: From): void
}

interface From {
  tenant: Tenant | null
  next: () => void
}

/** Creates the edge functions in front of the server of the pages. */
export function openNodeEdge(parts: {
  versions: PageVersions
  tenants: Tenants
  publicUrl: string
  render: Render
  note(visit: Visit): void
  log: Logger
}): NodeEdge {
  const { versions, tenants, note, log } = parts
  const draw = draws(parts)
  const edge = createEdge({ versions, draw })
  const files = brandFiles(parts)
  return {
    versions,
    draw,
    note,
    tenants: () => tenants.all(),
    answer(request, response, { tenant, next }) {
      const { headers, method = '', url = '/' } = request
      const left = () => files(request, response, { tenant, next })
      const write = (answer: Answer | null) => (answer ? writeAnswer(request, response, answer) : left())
      const found = edge({
        method,
        target: url,
        tenant,
        address: currentRequest()?.address ?? '',
        header: (name) => {
          const value = headers[name]
          return value === undefined ? null : String(value)
        },
        note,
      })
      if (!(found instanceof Promise)) return write(found)
      found.then(write).catch((error: unknown) => {
        log.error({ err: error }, 'the edge did not answer')
        if (response.headersSent) response.destroy()
        else refuse(response, url, 'INTERNAL')
      })
    },
  }
}
