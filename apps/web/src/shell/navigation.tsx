import { Icon, type IconName } from "../elements/icon.tsx";
import { Link } from "../router/link.tsx";

export interface Place {
  readonly to: string;
  readonly name: string;
  readonly icon: IconName;
  readonly forAdministrators?: true;
}

/** Where one can go from anywhere. A screen of its own line here is found by everyone. */
export const places: readonly Place[] = [
  { to: "/", name: "Tools", icon: "tools" },
  { to: "/import", name: "Import", icon: "import" },
  { to: "/executions", name: "Executions", icon: "clock" },
  { to: "/usage", name: "Usage", icon: "chart" },
  { to: "/events", name: "Events", icon: "bell" },
  { to: "/accounts", name: "Accounts", icon: "people", forAdministrators: true },
];

export interface NavigationProps {
  readonly pathname: string;
  readonly isAdmin: boolean;
}

export function Navigation({ pathname, isAdmin }: NavigationProps) {
  return (
    <nav aria-label="Main" className="navigation">
      <ul>
        {places
          .filter(({ forAdministrators }) => isAdmin || !forAdministrators)
          .map(({ to, name, icon }) => (
            <li key={to}>
              <Link to={to} aria-current={isHere(to, pathname) ? "page" : undefined} title={name}>
                <Icon name={icon} />
                <span>{name}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

const isHere = (to: string, pathname: string): boolean =>
  to === "/"
    ? pathname === "/" || pathname.startsWith("/tools")
    : pathname === to || pathname.startsWith(`${to}/`);
