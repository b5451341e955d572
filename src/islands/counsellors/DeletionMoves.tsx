import { LedgerTable } from '#components/ui/grid/LedgerTable'
import type { DeletionPlan } from '#domain/counsellors/deletion-schema'

type Move = DeletionPlan['Moves'][number]

type Counted = Exclude<Move['Kind'], 'SignUpDefault'>

const ONE: Readonly<Record<Counted, string>> = {
  Students: 'student',
  Applications: 'open application',
  Enquiries: 'enquiry',
  SignUpCodes: 'sign-up code',
  Notices: 'unread notice',
}
const MANY: Readonly<Record<Counted, string>> = {
  Students: 'students',
  Applications: 'open applications',
  Enquiries: 'enquiries',
  SignUpCodes: 'sign-up codes',
  Notices: 'unread notices',
}

export function DeletionMoves({ moves }: { moves: readonly Move[] }) {
  if (moves.length === 0) return <p>Nothing has to move.</p>
  return (
    <LedgerTable
      label="What moves"
      columns={['What moves', 'To']}
      asCards={false}
      className="counsellor-moves"
    >
      <tbody>
        {moves.map((move) => (
          <tr key={`${move.Kind} ${move.ToUserId ?? ''}`}>
            <th scope="row">{wordsOf(move)}</th>
            <td>{move.ToName ?? 'Person who takes over'}</td>
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  )
}

function wordsOf({ Kind, Count }: Move): string {
  if (Kind === 'SignUpDefault') return 'New students who sign up'
  return `${Count.toLocaleString('en')} ${(Count === 1 ? ONE : MANY)[Kind]}`
}
