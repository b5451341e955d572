import { EmailParts } from '#components/ui/EmailParts'
import type { GridColumn } from '#components/ui/grid/grid-props'
import { STUDENT_COLUMN_SET, type StudentColumn, studentColumnsFor } from '#domain/students/list/columns'
import type { StudentRow } from '#domain/students/list/schema'
import { listedStudentPath, type WaitingFilter } from '#domain/students/list/waiting'
import { referredWords } from '#domain/students/student/referred'
import { formatInstantDay } from '#domain/time/format'

const LINE_LETTERS = 22

type Column = Omit<GridColumn<StudentRow>, 'id' | 'header'>

export interface StudentsReader {
  internal: boolean
  timeZone: string
  countries: Readonly<Record<string, string>>
  waiting?: WaitingFilter | undefined
}

export function studentsColumns(reader: StudentsReader): GridColumn<StudentRow>[] {
  const columns = columnsOf(reader)
  return studentColumnsFor(reader).map((id) => ({
    id,
    header: STUDENT_COLUMN_SET.names[id],
    ...columns[id],
  }))
}

function columnsOf({ timeZone, countries, waiting }: StudentsReader): Record<StudentColumn, Column> {
  return {
    name: {
      width: 190,
      grow: 2,
      pinned: true,
      sortable: true,
      phone: 'title',
      cell: (row) => {
        const name = `${row.FirstName} ${row.LastName}`.trim()
        return (
          <a href={listedStudentPath(row.StudentId, waiting)} title={name}>
            {name}
          </a>
        )
      },
    },
    email: {
      width: 200,
      grow: 2,
      cell: (row) => (
        <span className={row.Email.length > LINE_LETTERS ? 'grid-long' : undefined} title={row.Email}>
          <EmailParts text={row.Email} />
        </span>
      ),
    },
    mobile: {
      width: 140,
      cell: (row) =>
        row.Mobile ? <a href={`tel:${row.Mobile.replaceAll(/[^+\d]/g, '')}`}>{row.Mobile}</a> : '–',
    },
    counsellor: { width: 150, grow: 1, cell: (row) => text(row.CounsellorName ?? '–') },
    partner: { width: 170, grow: 1, phone: 'hidden', cell: (row) => text(row.PartnerCompany) },
    country: { width: 120, phone: 'hidden', cell: (row) => countries[row.CountryId] ?? row.CountryId },
    stage: { width: 176, cell: (row) => <span className="badge">{row.Stage}</span> },
    applications: {
      width: 116,
      align: 'end',
      sortable: true,
      phone: 'hidden',
      cell: (row) => row.Applications,
    },
    profile: {
      width: 86,
      align: 'end',
      sortable: true,
      phone: 'hidden',
      cell: (row) => `${row.ProfileComplete}%`,
    },
    referred: { width: 150, phone: 'hidden', cell: (row) => referredWords(row.ReferredTo) || '–' },
    portal: {
      width: 150,
      cell: (row) => <span title={portalTitle(row, timeZone)}>{row.PortalAccess}</span>,
    },
    activity: {
      width: 124,
      sortable: true,
      cell: (row) => formatInstantDay(row.LastActivityAt, timeZone),
    },
  }
}

function portalTitle({ InvitedAt, SignedInAt }: StudentRow, timeZone: string): string {
  if (SignedInAt) return `Last signed in on ${formatInstantDay(SignedInAt, timeZone)}`
  return InvitedAt ? `Invited on ${formatInstantDay(InvitedAt, timeZone)}` : ''
}

function text(value: string) {
  return <span title={value}>{value}</span>
}
