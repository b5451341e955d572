import { Agent, request } from 'node:http'

export interface LoadRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: string
}

/** The requests of a load: in turn until the time is over, or each once, without a time. */
export interface Load {
  port: number
  headers: Record<string, string>
  requests: LoadRequest[]
  connections: number
  seconds: number | null
}

export interface LoadResult {
  /** The number of requests answered with 200. */
  answered: number
  seconds: number
  /** Status and body of the first other answer, if any. */
  failure: string | null
  /** The size of the last body in bytes. */
  bytes: number
}

// In a separate process, so that requests do not slow down answers; it exchanges messages with its parent.
process.once('message', (load: Load) => {
  run(load).then((result) => {
    process.send?.(result)
    process.disconnect()
  }, fail)
})

async function run(load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections, scheduling: 'fifo' })
  const result: LoadResult = { answered: 0, seconds: 0, failure: null, bytes: 0 }
  const started = performance.now()
  const until = load.seconds === null ? Number.POSITIVE_INFINITY : started + load.seconds * 1000
  let next = 0
  const turn = (): LoadRequest | undefined => {
    if (performance.now() >= until || result.failure !== null) return undefined
    return load.requests[load.seconds === null ? next++ : next++ % load.requests.length]
  }
  const connection = async () => {
    for (let asked = turn(); asked; asked = turn()) {
      const { status, body } = await ask(agent, load, asked)
      if (status === 200) result.answered++
      else result.failure ??= `${status} ${body.toString().slice(0, 300)}`
      result.bytes = body.length
    }
  }
  await Promise.all(Array.from({ length: load.connections }, connection))
  result.seconds = (performance.now() - started) / 1000
  agent.destroy()
  return result
}

function ask(
  agent: Agent,
  load: Load,
  { method, path, body }: LoadRequest,
): Promise<{ status: number; body: Buffer }> {
  const headers = {
    ...load.headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  }
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port: load.port, method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function fail(error: unknown): void {
  console.error(error)
  process.exit(1)
}
