import type { ListApplications } from '#domain/applications/application'
import type { ApplicationChoices } from '#domain/applications/choices'
import { plainOptions } from '#domain/paging/options'
import { paths } from '#domain/paths'
import { intakesAround } from '#domain/students/list/intakes'
import { narrowedByWhose } from '#domain/students/list/whose'
import { APPLICATION_STAGES } from '#domain/students/student/stages'

type Shown = 'board' | 'list'

/** Tabs for the board and the list of applications; `filters` leave out the stage. */
export function applicationTabs(shown: Shown, filters: Record<string, string>) {
  const tabs = [
    { label: 'Board', href: paths.applicationBoard(filters), current: shown === 'board' },
    { label: 'List', href: paths.applicationList(filters), current: shown === 'list' },
  ]
  return { label: 'Applications', tabs }
}

export function applicationNarrowings(shown: Shown, query: ListApplications, choices: ApplicationChoices) {
  const all = [
    {
      name: 'stage',
      label: 'Stage',
      options: plainOptions('All stages', APPLICATION_STAGES),
      isShown: shown === 'list',
    },
    ...narrowedByWhose(choices, 2),
    {
      name: 'universityId',
      label: 'University',
      options: [{ value: '', label: 'All universities' }, ...choices.universities],
      isShown: true,
    },
    {
      name: 'intake',
      label: 'Intake',
      options: plainOptions('All intakes', intakesAround(new Date().getUTCFullYear(), query.intake)),
      isShown: true,
    },
    {
      name: 'deadline',
      label: 'Deadline',
      options: [
        { value: '', label: 'Any deadline' },
        { value: 'overdue', label: 'Deadline passed' },
        { value: '7days', label: 'Deadline in 7 days' },
      ],
      isShown: true,
    },
    {
      name: 'sort',
      label: 'Order',
      options: [
        { value: '-Updated', label: 'Moved last first' },
        { value: 'Deadline', label: 'By deadline' },
      ],
      isShown: shown === 'list',
    },
  ]
  return all.filter(({ isShown }) => isShown)
}
