import { useState } from 'react'
import { Checkbox } from '#components/ui/forms/Checkbox'
import type { Application } from '#domain/applications/application'
import * as routes from '#domain/applications/routes'
import { callApi } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'
import { inTurn, setVersion } from './version'

interface ChecklistProps {
  application: Application
  mayEdit: boolean
  isOwn: boolean
}

type Item = Application['Checklist'][number]

const WHO = { Student: 'Student', Counsellor: 'Counsellor', Company: 'Admissions team' } as const
const WHO_TO_STUDENT = { ...WHO, Student: 'You', Counsellor: 'Your counsellor' }

/** Completed tasks of earlier stages are collapsed. Read-only without `mayEdit`. */
export function Checklist({ application, mayEdit, isOwn }: ChecklistProps) {
  const [items, setItems] = useState(application.Checklist)
  const [saving, setSaving] = useState<string | null>(null)
  const stage = application.StageBefore ?? application.Stage
  const before = items.filter((item) => item.Done && item.Stage !== stage)
  const tick = async (key: string, isDone: boolean) => {
    const untouched = items
    setSaving(key)
    setItems(items.map((item) => (item.Key === key ? { ...item, Done: isDone } : item)))
    try {
      const params = { id: application.ApplicationId }
      // A checklist change carries no version: it merges with other changes saved meanwhile.
      const body = { Checklist: [{ Key: key, Done: isDone }] }
      await inTurn(async () => {
        const { Application: saved } = await callApi(routes.changeApplication, { params, body })
        setVersion(saved.Version)
        setItems(saved.Checklist)
      })
    } catch (error) {
      setItems(untouched)
      toastFailure(error)
    }
    setSaving(null)
  }
  const listed = (some: readonly Item[]) => (
    <ul className="application-checklist">
      {some.map((item) => (
        <li key={item.Key}>
          <Checkbox
            label={item.Label}
            checked={item.Done}
            disabled={!mayEdit || saving !== null}
            onChange={(event) => tick(item.Key, event.target.checked)}
          />
          <span className="muted fine">
            {item.Done && item.DoneBy ? item.DoneBy : (isOwn ? WHO_TO_STUDENT : WHO)[item.Who]}
          </span>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {listed(items.filter((item) => !before.includes(item)))}
      {before.length > 0 && (
        <details>
          <summary>Done before: {before.length}</summary>
          {listed(before)}
        </details>
      )}
    </>
  )
}
