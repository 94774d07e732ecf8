/** The shop on a hosted project: all migrations run as its `postgres`, calls come as PostgREST makes them. */
import postgres from 'postgres';
import { applySchema } from '#supabase/local/database/schema.ts';
import { setUpHostedProject, urlAs, type MakeAuth } from './hosted-role.ts';
import { startPostgres, type Postgres } from './postgres.ts';

export class HostedProject {
  readonly server: Postgres;
  readonly warnings: string[] = [];
  /** The role that migrates. */
  readonly owner: postgres.Sql;
  readonly authServer: postgres.Sql;
  private readonly caller: postgres.Sql;
  applied: string[] = [];

  private constructor(server: Postgres) {
    const as = (role: string) =>
      postgres(urlAs(server, role), { max: 1, onnotice: (notice) => this.note(notice) });
    this.server = server;
    this.owner = as('postgres');
    this.authServer = as('supabase_auth_admin');
    this.caller = as('authenticator');
  }

  /** `settings` of the server, what the project has besides, as SQL, and who makes the tables of `auth`. */
  static async start(
    binaries: string,
    {
      settings,
      more,
      makeAuth,
    }: { settings?: readonly string[]; more?: string; makeAuth?: MakeAuth } = {},
  ): Promise<HostedProject> {
    const server = await startPostgres(binaries, settings);
    await setUpHostedProject(server, more, makeAuth);
    const project = new HostedProject(server);
    await project
      .migrate()
      .catch((error: unknown) => project.stop().then(() => Promise.reject(error)));
    return project;
  }

  private note({ severity, message = '' }: postgres.Notice): void {
    if (severity === 'WARNING') this.warnings.push(message);
  }

  private async migrate(): Promise<void> {
    const database = {
      exec: (script: string) => this.owner.unsafe(script),
      query: async <T>(text: string) => ({ rows: [...(await this.owner.unsafe<T[]>(text))] }),
    };
    const isThere = async () => undefined; // A hosted project has schema auth.
    this.applied = await applySchema(database, isThere);
  }

  /** Like PostgREST: a login role takes the role of the key, with its claims, for one transaction. */
  call(role: string, query: string, values: unknown[] = [], claims: object = { role }) {
    return this.caller.begin(async (sql) => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
      await sql.unsafe(`set local role ${role}`);
      const [row] = await sql.unsafe(query, values as never[]);
      return row?.['answer'];
    });
  }

  /** One more connection of PostgREST, for calls at the same time. */
  another(): postgres.Sql {
    return postgres(urlAs(this.server, 'authenticator'), { max: 1, onnotice: () => undefined });
  }

  async stop(): Promise<void> {
    for (const sql of [this.owner, this.authServer, this.caller]) await sql.end({ timeout: 5 });
    await this.server.stop();
  }
}
