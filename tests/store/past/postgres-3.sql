CREATE TABLE bellota_revision (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT bellota_revision_pkc PRIMARY KEY (version_num)
);
CREATE TABLE log (
    room text COLLATE "C" NOT NULL,
    seq bigint NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (room, seq)
);
CREATE TABLE names (
    room text COLLATE "C" NOT NULL,
    seq bigint NOT NULL,
    name text NOT NULL,
    PRIMARY KEY (room, seq)
);
CREATE INDEX names_name ON names (name);
CREATE TABLE lease (
    room text COLLATE "C" PRIMARY KEY,
    holder text NOT NULL,
    before text,
    until timestamptz NOT NULL
);
INSERT INTO log (room, seq, body) VALUES ('A', 1, '\x6f6e65'), ('A', 2, '\x00ff'), ('B', 1, '');
INSERT INTO names (room, seq, name) VALUES ('A', 1, 'Ana');
INSERT INTO lease (room, holder, until) VALUES ('A', 'p1x1', '2026-11-30 10:50:00+00');
INSERT INTO bellota_revision (version_num) VALUES ('0003');
