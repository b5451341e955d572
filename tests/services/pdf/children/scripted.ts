import { existsSync, writeFileSync } from 'node:fs'
import type { ChildAnswer, ChildRequest } from '../../../../src/services/pdf/messages.ts'

/**
 * A rendering process controlled by the document's number: "die", "die once:{file}", "hang", "refuse"; any
 * other number is answered with the process id and the number.
 */
process.on('disconnect', () => process.exit(0))
process.on('message', ({ id, order }: ChildRequest) => {
  const number = 'number' in order.data ? order.data.number : ''
  const [act, file = ''] = number.split(':')
  if (act === 'die') process.exit(3)
  if (act === 'die once' && !existsSync(file)) {
    writeFileSync(file, '')
    process.kill(process.pid, 'SIGKILL')
  }
  if (act === 'hang') return
  const answer: ChildAnswer =
    act === 'refuse' ? { id, error: 'no such font' } : { id, pdf: Buffer.from(`${process.pid} ${number}`) }
  process.send?.(answer)
})
