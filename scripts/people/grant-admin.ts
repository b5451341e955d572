import { openDatabase } from '#db/database'
import { migrationsApplied } from '#db/migrate'
import { grantAdmin } from '#server/people/rights/grant-admin'

// Makes a user an administrator when nobody could agree to it in the portal: npm run grant-admin --
// maya@company.example "Second administrator" [--super]. It is recorded, and the user and all administrators
// are notified, by mail as soon as the portal runs. DATABASE_URL and DATA_DIR as for the portal; exits with 1
// if it is refused.
const given = process.argv.slice(2)
const [email, reason, ...rest] = given.filter((each) => each !== '--super')
const role = given.includes('--super') ? 'SUPERADMIN' : 'ADMIN'
if (!email?.includes('@') || !reason?.trim() || rest.length > 0) {
  console.error('Usage: npm run grant-admin -- EMAIL "REASON" [--super]')
  process.exit(2)
}
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env
const { db, close } = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) })
try {
  if (!(await migrationsApplied(db)))
    throw new Error('The database is of another version: start the portal once')
  const { name, roles } = await grantAdmin(db, email, role, reason.trim())
  console.info(
    `${name} has the roles ${roles.join(', ')} now. They sign in again, and all administrators are notified.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await close()
}
