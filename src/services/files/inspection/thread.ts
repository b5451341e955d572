import { parentPort } from 'node:worker_threads'
import { type Finding, type InspectionOrder, inspectFile } from './inspect.ts'

/** What the thread answers: what was found, or why nobody could look. */
export type InspectionAnswer = { finding: Finding | null } | { failed: string }

/** What the thread says first, once it can look at files. */
parentPort?.postMessage('ready')
parentPort?.on('message', async (order: InspectionOrder) => {
  parentPort?.postMessage(await answer(order))
})

async function answer(order: InspectionOrder): Promise<InspectionAnswer> {
  try {
    return { finding: await inspectFile(order) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}
