import { Button } from '#components/ui/Button'
import { Select } from '#components/ui/forms/Input'
import { paths } from '#domain/paths'
import * as routes from '#domain/send-backs/routes'
import { STAGES, type Stage } from '#domain/send-backs/stages'
import { DayInput } from '#islands/commission-notes/list/DayInput'
import { saveFile } from '#islands/lib/download'
import { useDownload } from '#islands/lib/use-download'

interface Filters {
  stage: string
  code: string
  sentBackBy: string
  startDate: string
  endDate: string
  partnerId: string
}

const STAGE_OPTIONS = [
  { value: '', label: 'All stages' },
  ...Object.entries(STAGES).map(([value, label]) => ({ value, label })),
]

export function SendBackTools({ filters }: { filters: Filters }) {
  const { busy, run } = useDownload()
  const narrow = (change: Partial<Filters>) => {
    const chosen = Object.entries({ ...filters, ...change }).filter(([, value]) => value !== '')
    location.assign(paths.sendBacks(Object.fromEntries(chosen)))
  }
  const download = () => {
    const { stage, ...rest } = filters
    const query = { ...rest, ...(stage !== '' && { stage: stage as Stage }) }
    const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
    void run(
      (signal) => saveFile(routes.sendBacksSheet, { query: asked, signal }),
      'Files downloaded successfully',
    )
  }
  return (
    <div className="reason-tools">
      <Select
        aria-label="Stage"
        options={STAGE_OPTIONS}
        value={filters.stage}
        onChange={(event) => narrow({ stage: event.target.value })}
      />
      <div>
        <span className="fine muted">From</span>
        <DayInput
          name="startDate"
          label="From"
          day={filters.startDate}
          onDay={(day) => narrow({ startDate: day ?? '' })}
        />
      </div>
      <div>
        <span className="fine muted">To</span>
        <DayInput
          name="endDate"
          label="To"
          day={filters.endDate}
          onDay={(day) => narrow({ endDate: day ?? '' })}
        />
      </div>
      <Button busy={busy} onClick={download}>
        Excel sheet
      </Button>
    </div>
  )
}
