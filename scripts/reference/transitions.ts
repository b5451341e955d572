import { ACTIONS, type Action } from '#domain/commission-notes/note/actions'
import { STATUSES, statusOf, TRANSITIONS, type Turn } from '#domain/commission-notes/note/workflow'
import { page, table } from './table.ts'
import { otherWorkflows } from './workflows.ts'

const WITH: Record<Turn, string> = {
  maker: 'maker',
  checker: 'checker',
  partner: 'partner',
  paymentProcessor: 'payment processor',
  done: 'nobody',
}

const ORDER = `\`src/domain/workflow/workflow.ts\` reads every table and checks in one order: the row exists for the caller (\`NOT_FOUND\`), one of
the caller's roles may take the action, this state allows it, the caller is not excluded (four eyes, another person's work), the
caller saw the current version, and the row has what the step needs. If the state has changed since the version that the caller
saw, the code is \`STALE_VERSION\` ([why](../decisions/0045-one-workflow.md)).`

/** All statuses, and the steps between them. */
export function transitionsPage(): string {
  return page(
    'Statuses and transitions',
    'From the `workflow.ts` of each noun, used by the API, the pages and the checks of the database.',
    [
      '## The order of refusals',
      ORDER,
      '## A commission note',
      '### Statuses',
      statuses(),
      '### Actions',
      actions(),
      '### Transitions',
      transitions(),
      ...otherWorkflows(),
    ],
  )
}

function statuses(): string {
  const rows = STATUSES.map(({ id, label, filterLabel, turn, owner, editable, visibleToPartner }) => [
    String(id),
    label,
    filterLabel === label ? '' : filterLabel,
    WITH[turn],
    owner ? WITH[owner] : '',
    editable ? 'yes' : '',
    visibleToPartner ? 'yes' : '',
  ])
  const head = ['status', 'label', 'filtered as', 'with', 'in bulk', 'can be edited', 'partner sees it']
  return table(head, rows)
}

function actions(): string {
  const rows = Object.values(ACTIONS).map(({ id, name, label, replacing, done }: Action) => [
    String(id),
    name,
    replacing ? `${label}; where one is on file, ${replacing}` : label,
    done,
  ])
  return table(['action', 'name', 'button', 'history'], rows)
}

function transitions(): string {
  const rows = TRANSITIONS.map(({ by, from, action, to, via, reason, back, needsInvoice }) => [
    by === 'paymentProcessor' ? 'payment processor' : by,
    `${from} ${statusOf(from).label}`,
    ACTIONS[action].label,
    to === 'origin' ? 'where it came from' : `${to} ${statusOf(to).label}`,
    via,
    [reason && 'a reason', needsInvoice && 'a tax invoice that fits'].filter(Boolean).join(', '),
    back ? 'yes' : '',
  ])
  return table(['who', 'from', 'action', 'to', 'call', 'needs', 'goes back'], rows)
}
