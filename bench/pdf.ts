import pg from 'pg'
import { median, putLoad } from './measure.ts'
import { signIn } from './people.ts'
import type { RunningServer } from './servers.ts'

const NOTES = 2000
const CONNECTIONS = 4

/** Notes rendered to PDF per second through the API, each a different note. */
export async function benchPdf(
  portal: RunningServer,
  databaseUrl: string,
  rounds: number,
  seconds: number,
): Promise<number> {
  const finance = await signIn(portal.port, 'finance@tassel.example')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from notes order by id desc limit $1', [
    NOTES,
  ])
  await client.end()
  const requests = rows.map(({ id }) => ({ method: 'GET' as const, path: `/api/v1/cn/${id}/pdf` }))
  const render = async (from: number, time: number) => {
    const turned = [...requests.slice(from), ...requests.slice(0, from)]
    const load = {
      port: portal.port,
      headers: finance.cookie,
      requests: turned,
      connections: CONNECTIONS,
      seconds: time,
    }
    const result = await putLoad(load)
    return result.answered / result.seconds
  }
  await render(0, 2)
  const rates: number[] = []
  for (let round = 0; round < rounds; round++) {
    rates.push(await render(Math.floor(((round + 1) * rows.length) / (rounds + 1)), seconds))
  }
  return median(rates)
}
