import { useCallback, useEffect, useMemo, useState } from 'react'
import { type InstallmentKey, installmentKey } from '#domain/applications/installment-key'
import type { Typed } from '#domain/commission-notes/content/typing'
import type { InvoiceApplication } from '#domain/commission-notes/drafts/applications'
import { groundOfApplication } from '#domain/commission-notes/drafts/ground-of-application'
import * as routes from '#domain/commission-notes/drafts/routes'
import type { Ground } from '#domain/commission-notes/reading/typed-beside'
import { callApi } from '#islands/lib/call'

type Line = InstallmentKey & Ground

interface Edited {
  InvoiceId: string
  PartnerId: string
  Currency: string
  students: readonly Line[]
}

/** Source figures by installment: from the page, each answer, and newly chosen students. */
export function useLines(subject: Edited, { students }: Typed) {
  const [lines, setLines] = useState<readonly Line[]>(subject.students)
  const ground = useMemo(
    () => new Map<string, Ground>(lines.map((line) => [installmentKey(line), line])),
    [lines],
  )

  const { Currency, InvoiceId, PartnerId } = subject
  const learn = useCallback(
    (applications: readonly InvoiceApplication[], count: number) => {
      const newLines = applications
        .filter((application) => application.PartnerId === PartnerId)
        .map((application) => groundOfApplication(application, count, Currency))
      setLines((known) => [
        ...new Map([...known, ...newLines].map((line) => [installmentKey(line), line])).values(),
      ])
    },
    [PartnerId, Currency],
  )

  const isUnknown = students.some((student) => !ground.has(installmentKey(student)))
  const count = students.length
  useEffect(() => {
    if (!isUnknown) return
    callApi(routes.invoiceApplications, { params: { id: InvoiceId } }).then(
      (applications) => learn(applications, count),
      () => {
        // Nothing is shown beside their fields until the note is saved.
      },
    )
  }, [isUnknown, InvoiceId, count, learn])

  return { ground, setLines, learn }
}
