import pg from 'pg'
import type { LoadRequest } from '../load.ts'
import { type Compared, compare, putLoad } from '../measure.ts'
import { signIn } from '../people.ts'
import { printTable } from '../report.ts'
import type { RunningServer } from '../servers.ts'

const REST = '/api/v1/cn?tab=AllNotes&pageNo=1&pageSize=20'
const NOTES = 20
const STUDENTS = 5
const CONNECTIONS = 16
const WARM_UP_SECONDS = 5
const QUERY = `{ notes(tab: "AllNotes", first: 20) {
  nodes { CommissionNoteId CommissionNumber Status Turn PartnerCompany UniversityName Currency TotalAmount OutstandingAmount
    PendingDays Version Students { AcknowledgementId Name UniversityStudentId TuitionFee NetCommission } }
  totalCount pageInfo { hasNextPage endCursor } } }`

/** The list by GraphQL against the list by REST, and the number of its students. */
export interface GraphBench extends Compared {
  students: number
  bytes: { rest: number; graph: number }
}

/** Measures 20 notes with five students each by GraphQL against the list call of the same 20, which has no students. */
export async function benchGraph(
  portal: RunningServer,
  databaseUrl: string,
  rounds: number,
  seconds: number,
): Promise<GraphBench> {
  await bringToTheTop(databaseUrl)
  const maker = await signIn(portal.port, 'maker@tassel.example')
  const body = JSON.stringify({ query: QUERY })
  const bytes = { rest: 0, graph: 0 }
  const ask = async (side: 'rest' | 'graph', seconds: number) => {
    const { port } = portal
    const requests: LoadRequest[] =
      side === 'rest' ? [{ method: 'GET', path: REST }] : [{ method: 'POST', path: '/graphql', body }]
    const result = await putLoad({ port, headers: maker.cookie, requests, connections: CONNECTIONS, seconds })
    bytes[side] = result.bytes
    return result.answered / result.seconds
  }
  await ask('rest', WARM_UP_SECONDS)
  await ask('graph', WARM_UP_SECONDS)
  const compared = await compare(rounds, {
    portal: () => ask('graph', seconds),
    bare: () => ask('rest', seconds),
  })
  const answer = await maker.browser.post('/graphql', { query: QUERY })
  const { data } = (await answer.json()) as { data: { notes: { nodes: { Students: unknown[] }[] } } }
  const { nodes } = data.notes
  if (nodes.length !== NOTES || nodes.some(({ Students }) => Students.length !== STUDENTS))
    throw new Error(`The list does not begin with ${NOTES} notes of ${STUDENTS} students`)
  const students = nodes.flatMap((note) => note.Students).length
  return { ...compared, students, bytes }
}

/** Sorts notes of five students to the top of the list: most have fewer. */
async function bringToTheTop(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `update notes set created_at = now() from (
        select note_id from note_students where note_id is not null
        group by note_id having count(*) = $1 order by note_id desc limit $2
      ) wanted where notes.id = wanted.note_id`,
      [STUDENTS, NOTES],
    )
  } finally {
    await client.end()
  }
}

/** Prints the comparison. */
export function printGraph({ portal, bare, ratio, students, bytes }: GraphBench): void {
  console.info(
    `\n20 notes with ${students} students by GraphQL, ${bytes.graph} bytes; without by REST, ${bytes.rest} bytes\n`,
  )
  printTable(
    ['list of notes, a second', 'GraphQL', 'REST', 'ratio', 'target'],
    [
      [
        '20 notes, by GraphQL with their students',
        portal.toFixed(0),
        bare.toFixed(0),
        ratio.toFixed(2),
        '>= 0.6',
      ],
    ],
  )
}
