import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { bareInvoices } from './bare-invoices.ts'

// The baseline of the portal: Node's http and pg with prepared statements, and nothing else. It has no login,
// no scope, no rules and no checks; it sends the same rows in the same JSON.
const settings = JSON.parse(process.env.BARE_SETTINGS ?? '{}') as {
  statusId: number
  status: string
  actions: unknown
}
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const DAY_MS = 86_400_000

const LIST = `select counted.total, notes.id, notes.number, notes.invoice_id, invoices.number as invoice_number,
    notes.partner_id, notes.partner_company, notes.subsidiary_id, notes.university_name, notes.student_names,
    notes.student_count, notes.currency, notes.rounds, notes.turn_changed_at, notes.created_at, notes.version,
    notes.status_id, notes.returns_to_status_id, notes.maker_id, notes.checker_id, notes.payment_processor_id,
    notes.maker_actor_ids, notes.checker_actor_ids, notes.payable_amount, notes.partner_invoice_payable,
    trim(makers.first_name || ' ' || makers.last_name) as maker_name,
    trim(checkers.first_name || ' ' || checkers.last_name) as checker_name,
    trim(processors.first_name || ' ' || processors.last_name) as payment_processor_name
  from (select count(*) as total from notes where status_id = ${settings.statusId}) counted
  left join (
    select id from notes where status_id = ${settings.statusId} order by created_at desc, id desc limit 20
  ) page on true
  left join notes on notes.id = page.id
  join university_invoices invoices on invoices.id = notes.invoice_id
  left join users makers on makers.id = notes.maker_id
  left join users checkers on checkers.id = notes.checker_id
  left join users processors on processors.id = notes.payment_processor_id
  order by notes.created_at desc, notes.id desc`

const server = createServer((request, response) => {
  const isInvoices = request.url?.startsWith('/api/v1/invoices')
  const read = isInvoices ? () => bareInvoices(pool) : list
  const answered = request.method === 'GET' ? read() : change(request)
  answered.then(
    (body) => {
      const text = JSON.stringify(body)
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
        .end(text)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.info('listening'))

async function list(): Promise<unknown> {
  const { rows } = await pool.query({ name: 'list', text: LIST })
  return { data: { rows: rows.map(rowOf), totalCount: Number(rows[0]?.total ?? 0), pageNo: 1, pageSize: 20 } }
}

function rowOf(row: Record<string, string & Date>) {
  return {
    CommissionNoteId: row.id,
    CommissionNumber: row.number,
    InvoiceId: row.invoice_id,
    Number: row.invoice_number,
    StatusId: row.status_id,
    Status: settings.status,
    Turn: 'paymentProcessor',
    PartnerId: row.partner_id,
    PartnerCompany: row.partner_company,
    SubsidiaryId: row.subsidiary_id,
    UniversityName: row.university_name,
    StudentNames: row.student_names,
    StudentCount: row.student_count,
    Currency: row.currency,
    PayableAmount: row.payable_amount,
    PendingDays: Math.floor((Date.now() - Number(row.turn_changed_at)) / DAY_MS),
    Rounds: row.rounds,
    Assignees: {
      maker: { UserId: row.maker_id, Name: row.maker_name },
      checker: row.checker_id && { UserId: row.checker_id, Name: row.checker_name },
      paymentProcessor: row.payment_processor_id && {
        UserId: row.payment_processor_id,
        Name: row.payment_processor_name,
      },
    },
    allowedActions: settings.actions,
    CreatedAt: row.created_at,
    Version: row.version,
  }
}

/** The minimal work to move one note from one status to another. */
async function change(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { CommissionNoteId: id, StatusId: to, UserId: user } = JSON.parse(Buffer.concat(chunks).toString())
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query({
      name: 'lock',
      text: 'select * from notes where id = $1 for update',
      values: [id],
    })
    const note = rows[0]
    await client.query({
      name: 'move',
      text: `update notes set status_id = $2, version = version + 1, turn_changed_at = now(), updated_at = now(),
        updated_by = $3, history_length = history_length + 1, history_hash = $4 where id = $1`,
      values: [id, to, user, '0'.repeat(64)],
    })
    await client.query({
      name: 'history',
      text: `insert into note_history (id, note_id, sequence, actor_id, acted_as, action_id, action_name,
          from_status_id, to_status_id, remarks, details, previous_hash, hash)
        values ($1, $2, $6, $3, 'maker', 101, 'SendToChecker', $4, $5, '', '{}', $7, $8)`,
      values: [
        randomUUID(),
        id,
        user,
        note.status_id,
        to,
        note.history_length + 1,
        note.history_hash,
        '0'.repeat(64),
      ],
    })
    await client.query({
      name: 'event',
      // Marked as delivered: the portal would otherwise create notices from them.
      text: 'insert into events (topic, payload, published_at) values ($1, $2, now())',
      values: [
        'commission-note.status-changed',
        JSON.stringify({ noteId: id, toStatusId: to, actorId: user }),
      ],
    })
    await client.query('commit')
    return { data: { ...note, status_id: to } }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
