import { openDatabase } from '#db/database'

// Opens the database of a data folder, prints the result, and closes it when its input ends.
const [dataDir = ''] = process.argv.slice(2)
try {
  const { close } = await openDatabase({ dataDir })
  process.stdout.write('open\n')
  process.stdin.once('end', () => void close()).resume()
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`)
}
